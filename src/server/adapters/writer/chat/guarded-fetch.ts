const MAX_LINE_BYTES = 1 << 20;

const LINE_ENDS = ['\n', '\r'].map((end) => end.charCodeAt(0));

/**
 * Fails a response with a longer line, because event parsers buffer a line until it ends. Makes one event of a JSON
 * body: some servers ignore the wish for a stream. Calls `onBytes` also for comments, which keep a connection alive.
 */
export function guardResponses(
  inner: typeof fetch,
  onBytes: () => void,
  maxLineBytes = MAX_LINE_BYTES,
): typeof fetch {
  return async (input, init) => {
    // A model server that sends the article elsewhere is not the one that was chosen.
    const response = await inner(input, { ...init, redirect: 'manual' });
    if (!response.body) return response;
    const guarded = response.body.pipeThrough(limitLineLength(maxLineBytes, onBytes));
    const isJson = /^application\/(?:[\w.-]+\+)?json/i.test(response.headers.get('content-type') ?? '');
    if (!response.ok || !isJson) return new Response(guarded, response);
    const text = await new Response(guarded).text();
    return new Response(formatAsEvents(text), { headers: { 'content-type': 'text/event-stream' } });
  };
}

function limitLineLength(maxBytes: number, onBytes: () => void): TransformStream<Uint8Array, Uint8Array> {
  let lineBytes = 0;
  return new TransformStream({
    transform(bytes, controller) {
      onBytes();
      const lastEnd = Math.max(...LINE_ENDS.map((end) => bytes.lastIndexOf(end)));
      lineBytes = lastEnd < 0 ? lineBytes + bytes.length : bytes.length - lastEnd - 1;
      if (lineBytes > maxBytes) controller.error(new Error('A line of the answer does not end.'));
      else controller.enqueue(bytes);
    },
  });
}

/** A whole completion has a `message` where a chunk has a `delta`. */
function formatAsEvents(text: string): string {
  const json: unknown = JSON.parse(text);
  const { choices } = (json ?? {}) as { choices?: unknown };
  const chunk = Array.isArray(choices)
    ? { ...(json as object), choices: choices.map((choice) => ({ ...choice, delta: choice?.message })) }
    : json;
  return `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`;
}
