declare module "virtual:set-icons" {
  /** By collection:name, such as tabler:cpu: the drawing as SVG. */
  export const setIcons: Record<string, string>;
}
