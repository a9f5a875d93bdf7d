/** What the reader sees in a picture. */
export interface Point {
  x: number;
  y: number;
}

/** A QR code in a picture. */
export interface Mark {
  /** Empty if the code could be seen but not read. */
  text: string;
  corners: Point[];
  /** The middle of the code. */
  x: number;
  y: number;
  /** The length of its sides. */
  size: number;
}

export interface Frame {
  marks: Mark[];
  width: number;
  height: number;
}
