interface IsolatedTextProps {
  /** Plain text. A part between U+2068 (first strong isolate) and U+2069 (pop) has its own writing direction. */
  text: string;
}

/** Renders isolated parts as `<bdi>`, so that the page does not contain the invisible characters. */
export const IsolatedText = ({ text }: IsolatedTextProps) =>
  // `split` keeps the captured group: every second part was isolated.
  text
    .split(/\u2068([^\u2068\u2069]*)\u2069/)
    .map((part, index) => (index % 2 === 1 ? <bdi key={index}>{part}</bdi> : <span key={index}>{part}</span>));
