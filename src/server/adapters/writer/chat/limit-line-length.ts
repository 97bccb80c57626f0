const MAX_LINE_BYTES = 1 << 20;

const LINE_ENDS = ['\n', '\r'].map((end) => end.charCodeAt(0));

/** Fails a response with a longer line, because event parsers buffer a line until it ends. */
export function limitLineLength(inner: typeof fetch, maxBytes = MAX_LINE_BYTES): typeof fetch {
  return async (input, init) => {
    const response = await inner(input, init);
    if (!response.body) return response;
    let lineBytes = 0;
    const guard = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        const lastEnd = Math.max(...LINE_ENDS.map((end) => bytes.lastIndexOf(end)));
        lineBytes = lastEnd < 0 ? lineBytes + bytes.length : bytes.length - lastEnd - 1;
        if (lineBytes > maxBytes) controller.error(new Error('A line of the answer does not end.'));
        else controller.enqueue(bytes);
      },
    });
    return new Response(response.body.pipeThrough(guard), response);
  };
}
