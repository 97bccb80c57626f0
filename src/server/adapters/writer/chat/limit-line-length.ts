/** Bytes that one line of an answer may have: events hold a few tokens, errors a page. */
const LONGEST_LINE = 1 << 20;

const LINE_ENDS = ['\n', '\r'].map((end) => end.charCodeAt(0));

/**
 * A fetch whose answers fail once a line of theirs is longer than `longest`
 * bytes. Who reads events holds a line back until it ends, so that one without
 * an end would fill the memory.
 */
export function limitLineLength(inner: typeof fetch, longest = LONGEST_LINE): typeof fetch {
  return async (input, init) => {
    const response = await inner(input, init);
    if (!response.body) return response;
    let open = 0;
    const guard = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        const lastEnd = Math.max(...LINE_ENDS.map((end) => bytes.lastIndexOf(end)));
        open = lastEnd < 0 ? open + bytes.length : bytes.length - lastEnd - 1;
        if (open > longest) controller.error(new Error('A line of the answer does not end.'));
        else controller.enqueue(bytes);
      },
    });
    return new Response(response.body.pipeThrough(guard), response);
  };
}
