/** Dragging tokens: from the pool into the row, and within the row. Taps stay taps. */

export interface Drag {
  /** The piece that an element stands for, or -1; `isMouse` because a finger takes hold of less. */
  pieceAt: (element: Element, isMouse: boolean) => number;
  /** The pointer is over this place of the row; -1 is beside it. */
  over: (piece: number, place: number) => void;
  /** The piece hangs at the pointer, or nothing does any more. */
  hold: (piece: number, x: number, y: number) => void;
  /** The pieces' places in the row, in their order. */
  slots: () => HTMLElement[];
}

/** How far a pointer moves before it drags. */
const FAR = 8;

/** The place whose box holds the point, by layout: tokens that are still sliding have arrived already. */
function placeAt(slots: readonly HTMLElement[], x: number, y: number): number {
  const frame = slots[0]?.offsetParent?.getBoundingClientRect();
  if (!frame) return -1;
  return slots.findIndex(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => {
    const left = frame.left + offsetLeft;
    const top = frame.top + offsetTop;
    return (
      x >= left - 4 && x < left + offsetWidth + 4 && y >= top - 6 && y < top + offsetHeight + 6
    );
  });
}

/** An extra for pointers on one element: everything it does, taps, buttons and keys do too. */
export function draggable(drag: Drag): (element: HTMLElement) => () => void {
  return (element) => {
    let piece = -1;
    let isHeld = false;
    let start = { x: 0, y: 0 };

    function grab(event: PointerEvent): void {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      piece = drag.pieceAt(event.target, event.pointerType === "mouse");
      start = { x: event.clientX, y: event.clientY };
    }

    function move(event: PointerEvent): void {
      if (piece < 0) return;
      const { clientX: x, clientY: y } = event;
      if (!isHeld && Math.hypot(x - start.x, y - start.y) < FAR) return;
      if (!isHeld) element.setPointerCapture(event.pointerId);
      isHeld = true;
      drag.hold(piece, x, y);
      drag.over(piece, placeAt(drag.slots(), x, y));
    }

    function drop(): void {
      if (isHeld) drag.hold(-1, 0, 0);
      piece = -1;
      isHeld = false;
    }

    const heard = { pointerdown: grab, pointermove: move, pointerup: drop, pointercancel: drop };
    const pairs = Object.entries(heard) as [keyof typeof heard, (event: PointerEvent) => void][];
    for (const [name, listener] of pairs) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of pairs) element.removeEventListener(name, listener);
    };
  };
}
