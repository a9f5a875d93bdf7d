/** The icons in use: fill weight for categories and states, bold for controls. */
import countries from "@phosphor-icons/core/fill/globe-hemisphere-west-fill.svg?raw";
import movies from "@phosphor-icons/core/fill/film-slate-fill.svg?raw";
import sports from "@phosphor-icons/core/fill/trophy-fill.svg?raw";
import companies from "@phosphor-icons/core/fill/buildings-fill.svg?raw";
import right from "@phosphor-icons/core/fill/check-circle-fill.svg?raw";
import wrong from "@phosphor-icons/core/fill/x-circle-fill.svg?raw";
import block from "@phosphor-icons/core/fill/prohibit-fill.svg?raw";
import bot from "@phosphor-icons/core/fill/robot-fill.svg?raw";
import timer from "@phosphor-icons/core/bold/timer-bold.svg?raw";
import source from "@phosphor-icons/core/fill/book-open-text-fill.svg?raw";
import info from "@phosphor-icons/core/fill/info-fill.svg?raw";
import idea from "@phosphor-icons/core/fill/lightbulb-fill.svg?raw";
import up from "@phosphor-icons/core/bold/caret-up-bold.svg?raw";
import down from "@phosphor-icons/core/bold/caret-down-bold.svg?raw";
import close from "@phosphor-icons/core/bold/x-bold.svg?raw";
import rules from "@phosphor-icons/core/bold/book-open-bold.svg?raw";
import log from "@phosphor-icons/core/bold/list-bullets-bold.svg?raw";
import scores from "@phosphor-icons/core/bold/ranking-bold.svg?raw";
import menu from "@phosphor-icons/core/bold/dots-three-vertical-bold.svg?raw";
import less from "@phosphor-icons/core/bold/minus-bold.svg?raw";
import person from "@phosphor-icons/core/fill/user-fill.svg?raw";
import chair from "@phosphor-icons/core/bold/plus-bold.svg?raw";
import emote from "@phosphor-icons/core/bold/smiley-bold.svg?raw";
import code from "@phosphor-icons/core/bold/qr-code-bold.svg?raw";
import eye from "@phosphor-icons/core/bold/eye-bold.svg?raw";
import lock from "@phosphor-icons/core/fill/lock-fill.svg?raw";
import offline from "@phosphor-icons/core/bold/wifi-slash-bold.svg?raw";
import crown from "@phosphor-icons/core/fill/crown-fill.svg?raw";
import dice from "@phosphor-icons/core/fill/dice-five-fill.svg?raw";
import pencil from "@phosphor-icons/core/fill/pencil-simple-fill.svg?raw";
import undo from "@phosphor-icons/core/bold/arrow-counter-clockwise-bold.svg?raw";
import spades from "@phosphor-icons/core/fill/spade-fill.svg?raw";
import hearts from "@phosphor-icons/core/fill/heart-fill.svg?raw";
import diamonds from "@phosphor-icons/core/fill/diamond-fill.svg?raw";
import clubs from "@phosphor-icons/core/fill/club-fill.svg?raw";
import stars from "@phosphor-icons/core/fill/star-fill.svg?raw";
import back from "@phosphor-icons/core/bold/caret-left-bold.svg?raw";
import forth from "@phosphor-icons/core/bold/caret-right-bold.svg?raw";
import far_back from "@phosphor-icons/core/bold/caret-double-left-bold.svg?raw";
import far_forth from "@phosphor-icons/core/bold/caret-double-right-bold.svg?raw";
import play from "@phosphor-icons/core/fill/play-fill.svg?raw";
import sound from "@phosphor-icons/core/fill/speaker-high-fill.svg?raw";
import silent from "@phosphor-icons/core/fill/speaker-slash-fill.svg?raw";
import pause from "@phosphor-icons/core/fill/pause-fill.svg?raw";
import link from "@phosphor-icons/core/bold/link-bold.svg?raw";
import fair from "@phosphor-icons/core/fill/seal-check-fill.svg?raw";
import broken from "@phosphor-icons/core/fill/warning-fill.svg?raw";
import calendar from "@phosphor-icons/core/fill/calendar-check-fill.svg?raw";
import clap from "@phosphor-icons/core/fill/hands-clapping-fill.svg?raw";
import fire from "@phosphor-icons/core/fill/fire-fill.svg?raw";
import hourglass from "@phosphor-icons/core/fill/hourglass-medium-fill.svg?raw";
import nervous from "@phosphor-icons/core/fill/smiley-nervous-fill.svg?raw";
import wave from "@phosphor-icons/core/fill/hand-waving-fill.svg?raw";

export const icons = {
  countries,
  movies,
  sports,
  companies,
  right,
  wrong,
  block,
  bot,
  timer,
  source,
  info,
  idea,
  up,
  down,
  close,
  rules,
  log,
  scores,
  menu,
  less,
  person,
  chair,
  emote,
  code,
  eye,
  lock,
  offline,
  crown,
  dice,
  pencil,
  undo,
  back,
  forth,
  far_back,
  far_forth,
  play,
  sound,
  silent,
  pause,
  link,
  fair,
  broken,
  calendar,
  clap,
  fire,
  hourglass,
  nervous,
  wave,
  spades,
  hearts,
  diamonds,
  clubs,
  stars,
};
export type IconName = keyof typeof icons;
