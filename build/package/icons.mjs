// Draws the icons of all systems from the two SVGs: node build/package/icons.mjs. The pictures are kept in git, because
// packages are also built where there is no Chromium; icons/drawn.json says from which SVG each was drawn.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { icns, ico } from './icon-files.mjs';

export const folder = path.join(import.meta.dirname, 'icons');
export const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** Apple's template: a shape 824 wide on a sheet of 1024. The app's own is 480 of 512; a document has its own margins. */
const MAC_SCALE = { flightplan: 824 / 1024 / (480 / 512), draft: 1 };

/** The app's are for electron-builder to place, a document's lie as Linux wants the icons of file types. */
const pngOf = {
  flightplan: (size) => `flightplan/${size}x${size}.png`,
  draft: (size) => `hicolor/${size}x${size}/mimetypes/flightplan-draft.png`,
};

/** What comes of one SVG, by path under icons/. */
export function listIconFiles(name) {
  return [...SIZES.map(pngOf[name]), `${name}.ico`, `${name}.icns`];
}

export function sha256(file) {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}

async function draw() {
  const { chromium } = await import('playwright');
  const { findHeadlessChromium } = await import('../scripts/chromium.mjs');
  const executablePath = await findHeadlessChromium();
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  const page = await browser.newPage();
  const drawn = {};
  for (const name of Object.keys(MAC_SCALE)) {
    const svg = `${name}.svg`;
    const source = `data:image/svg+xml;base64,${fs.readFileSync(path.join(folder, svg)).toString('base64')}`;
    const picture = async (size, scale = 1) => {
      const { png, pixels } = await page.evaluate(paint, { source, size, scale });
      return { size, png: Buffer.from(png, 'base64'), pixels: Buffer.from(pixels, 'base64') };
    };
    const pictures = [];
    for (const size of SIZES) pictures.push(await picture(size));
    const macs = [];
    for (const size of SIZES) macs.push(await picture(size, MAC_SCALE[name]));
    for (const { size, png } of pictures) {
      const file = path.join(folder, pngOf[name](size));
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, png);
    }
    const small = pictures.filter(({ size }) => ICO_SIZES.includes(size));
    fs.writeFileSync(path.join(folder, `${name}.ico`), ico(small));
    fs.writeFileSync(path.join(folder, `${name}.icns`), icns(macs));
    for (const file of [svg, ...listIconFiles(name)]) drawn[file] = sha256(path.join(folder, file));
  }
  await browser.close();
  fs.writeFileSync(path.join(folder, 'drawn.json'), `${JSON.stringify(drawn, null, 2)}\n`);
}

/** Runs in the page. An SVG that is an image has its own width as its viewport, which its media queries ask for. */
async function paint({ source, size, scale }) {
  const { Image, OffscreenCanvas } = globalThis;
  const drawnSize = Math.round(size * scale);
  const image = new Image(drawnSize, drawnSize);
  image.src = source;
  await image.decode();
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d');
  const margin = Math.floor((size - drawnSize) / 2);
  context.drawImage(image, margin, margin, drawnSize, drawnSize);
  const text = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const png = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return { png: text(png), pixels: text(context.getImageData(0, 0, size, size).data) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await draw();
