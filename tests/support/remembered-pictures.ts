import { renderCoverPng } from '../../src/pipeline/cover/raster.ts';

/** Draws once for each list of arguments, because most tests draw the same cover. Errors are not remembered. */
export function rememberPictures<A extends unknown[]>(
  draw: (...args: A) => Promise<Uint8Array>,
): (...args: A) => Promise<Uint8Array> {
  const pictures = new Map<string, Promise<Uint8Array>>();
  return async (...args) => {
    const key = JSON.stringify(args);
    const drawing = pictures.get(key) ?? draw(...args);
    pictures.set(key, drawing);
    drawing.catch(() => pictures.delete(key));
    return (await drawing).slice();
  };
}

export const drawRememberedCover = rememberPictures(renderCoverPng);
