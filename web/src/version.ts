/** Whether the server has a newer page than this one: it names another script then. */
export async function isOutdated(): Promise<boolean> {
  const mine = document.querySelector("script[type=module]")?.getAttribute("src") ?? "";
  try {
    const answer = await fetch("/", { cache: "no-store" });
    return answer.ok && !(await answer.text()).includes(mine);
  } catch {
    return false;
  }
}
