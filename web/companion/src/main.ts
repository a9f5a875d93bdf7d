import "../../src/styles/fonts.css";
import "../../src/styles/tokens.css";
import "../../src/styles/page.css";
import "./companion.css";
import { mount } from "svelte";
import { applySettings } from "../../src/frame/settings.svelte";
import { language } from "../../src/texts/language";
import App from "./App.svelte";
import { resumeClock } from "./deal/clock.svelte";
import Gone from "./Gone.svelte";
import { loadFacts } from "./facts/facts.svelte";
import { keepOffline } from "./offline/offline.svelte";
import { applyChoices } from "./settings/choices.svelte";
import { texts } from "./texts";

document.documentElement.lang = language;
document.title = texts.title;
applySettings();
applyChoices();
const page = document.getElementById("app") as HTMLElement;
loadFacts().then(
  () => {
    resumeClock();
    mount(App, { target: page });
    void keepOffline();
  },
  () => mount(Gone, { target: page }),
);
