interface IsolatedTextProps {
  /** Plain text. A part between the characters U+2068 and U+2069 (first strong isolate, pop) has its own writing direction. */
  text: string;
}

/** Renders each isolated part as `<bdi>`, so that the page contains the words alone and not the invisible characters. */
export const IsolatedText = ({ text }: IsolatedTextProps) =>
  // The group is kept by split: every second part was isolated.
  text
    .split(/\u2068([^\u2068\u2069]*)\u2069/)
    .map((part, index) => (index % 2 === 1 ? <bdi key={index}>{part}</bdi> : <span key={index}>{part}</span>));
