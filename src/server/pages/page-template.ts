export interface PageParts {
  head: string;
  content: string;
  data: string;
}

const PLACEHOLDERS = {
  head: /<!--head-->.*?<!--\/head-->/s,
  content: /<!--content-->/,
  data: /<!--data-->/,
} as const;

/** Splits the page once, so that filling it is a concatenation. Throws if a placeholder is missing. */
export function parsePageTemplate(html: string): (parts: PageParts) => string {
  let remaining = html;
  const texts = (['head', 'content', 'data'] as const).map((name) => {
    const match = PLACEHOLDERS[name].exec(remaining);
    if (!match) throw new Error(`index.html has no placeholder for its ${name}.`);
    const text = remaining.slice(0, match.index);
    remaining = remaining.slice(match.index + match[0].length);
    return text;
  });
  const [beforeHead = '', beforeContent = '', beforeData = ''] = texts;
  return ({ head, content, data }) =>
    beforeHead + head + beforeContent + content + beforeData + data + remaining;
}
