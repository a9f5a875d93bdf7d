/** Reads the QR codes in a picture, beside the page (zxing-cpp, compiled to WebAssembly). */
import {
  prepareZXingModule,
  readBarcodes,
  type ReaderOptions,
  type ReadResult,
} from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { Frame, Mark, Point } from "./types";

interface Asked {
  id: number;
  picture: ImageBitmap;
  /** A photo: there is time to look closely. */
  isStill: boolean;
}

prepareZXingModule({ overrides: { locateFile: () => new URL(wasm, self.location.href).href } });

const LIVE: ReaderOptions = {
  formats: ["QRCode"],
  tryHarder: true,
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
  returnErrors: true,
  maxNumberOfSymbols: 30,
  textMode: "Plain",
};
const STILL: ReaderOptions = {
  ...LIVE,
  tryDownscale: true,
  downscaleThreshold: 1000,
  downscaleFactor: 2,
};
/** Photos are made smaller than this: twice what a row of ten tokens needs. */
const WIDEST = 2600;

let canvas: OffscreenCanvas | null = null;

function pixels(picture: ImageBitmap): ImageData {
  const scale = Math.min(1, WIDEST / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  if (canvas?.width !== width || canvas.height !== height)
    canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext("2d", {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D;
  brush.drawImage(picture, 0, 0, width, height);
  return brush.getImageData(0, 0, width, height);
}

function markOf(found: ReadResult): Mark {
  const { topLeft, topRight, bottomRight, bottomLeft } = found.position;
  const corners: Point[] = [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({
    x,
    y,
  }));
  const across = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  const down = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y);
  return {
    text: found.isValid ? found.text : "",
    corners,
    x: corners.reduce((sum, corner) => sum + corner.x / 4, 0),
    y: corners.reduce((sum, corner) => sum + corner.y / 4, 0),
    size: (across + down) / 2,
  };
}

addEventListener("message", (event: MessageEvent<Asked>) => {
  const { id, picture, isStill } = event.data;
  const image = pixels(picture);
  picture.close();
  readBarcodes(image, isStill ? STILL : LIVE).then(
    (found) => {
      const frame: Frame = { marks: found.map(markOf), width: image.width, height: image.height };
      postMessage({ id, frame });
    },
    (error: unknown) => postMessage({ id, error: String(error) }),
  );
});
