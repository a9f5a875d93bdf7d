import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepFocus } from "./focus";
import { applySettings } from "./frame/settings.svelte";
import { keepShell } from "./offline/keep";
import { language } from "./texts/language";

document.documentElement.lang = language;
applySettings();
const page = document.getElementById("app") as HTMLElement;
keepFocus(page);
mount(App, { target: page });
keepShell();
