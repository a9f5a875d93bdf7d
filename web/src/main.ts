import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings } from "./frame/settings.svelte";
import { language } from "./texts/language";

document.documentElement.lang = language;
applySettings();
mount(App, { target: document.getElementById("app") as HTMLElement });
