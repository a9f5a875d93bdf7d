/** The icons in use (Phosphor, MIT). */
import countries from "@phosphor-icons/core/fill/globe-hemisphere-west-fill.svg?raw";
import movies from "@phosphor-icons/core/fill/film-slate-fill.svg?raw";
import sports from "@phosphor-icons/core/fill/trophy-fill.svg?raw";
import companies from "@phosphor-icons/core/fill/buildings-fill.svg?raw";
import right from "@phosphor-icons/core/bold/check-bold.svg?raw";
import wrong from "@phosphor-icons/core/bold/x-bold.svg?raw";
import back from "@phosphor-icons/core/bold/caret-left-bold.svg?raw";
import up from "@phosphor-icons/core/bold/caret-up-bold.svg?raw";
import down from "@phosphor-icons/core/bold/caret-down-bold.svg?raw";
import scan from "@phosphor-icons/core/bold/scan-bold.svg?raw";
import photo from "@phosphor-icons/core/bold/camera-bold.svg?raw";
import type from "@phosphor-icons/core/bold/keyboard-bold.svg?raw";
import tap from "@phosphor-icons/core/bold/hand-tap-bold.svg?raw";
import torch from "@phosphor-icons/core/fill/lightning-fill.svg?raw";
import camera from "@phosphor-icons/core/bold/camera-rotate-bold.svg?raw";
import arrows from "@phosphor-icons/core/bold/arrows-down-up-bold.svg?raw";
import answers from "@phosphor-icons/core/bold/list-numbers-bold.svg?raw";
import timer from "@phosphor-icons/core/bold/timer-bold.svg?raw";
import scores from "@phosphor-icons/core/bold/ranking-bold.svg?raw";
import settings from "@phosphor-icons/core/bold/gear-six-bold.svg?raw";
import install from "@phosphor-icons/core/bold/download-simple-bold.svg?raw";
import source from "@phosphor-icons/core/fill/book-open-text-fill.svg?raw";
import block from "@phosphor-icons/core/fill/prohibit-fill.svg?raw";
import undo from "@phosphor-icons/core/bold/arrow-counter-clockwise-bold.svg?raw";
import share from "@phosphor-icons/core/bold/share-network-bold.svg?raw";
import plus from "@phosphor-icons/core/bold/plus-bold.svg?raw";
import minus from "@phosphor-icons/core/bold/minus-bold.svg?raw";
import crown from "@phosphor-icons/core/fill/crown-fill.svg?raw";
import dice from "@phosphor-icons/core/bold/shuffle-bold.svg?raw";
import warning from "@phosphor-icons/core/fill/warning-fill.svg?raw";

export const icons = {
  countries,
  movies,
  sports,
  companies,
  right,
  wrong,
  back,
  up,
  down,
  scan,
  photo,
  type,
  tap,
  torch,
  camera,
  arrows,
  answers,
  timer,
  scores,
  settings,
  install,
  source,
  block,
  undo,
  share,
  plus,
  minus,
  crown,
  dice,
  warning,
};
export type IconName = keyof typeof icons;
