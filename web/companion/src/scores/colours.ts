/** The colours of the seats: light, with ink text on all of them; a number tells them apart too. */
const COLOURS = ["#ff9a5c", "#63dcd6", "#ff9cc8", "#c3e04b", "#c4b5fd", "#e5d3ae"];

export function seatColour(seat: number): string {
  return COLOURS[seat % COLOURS.length] ?? "#e5d3ae";
}
