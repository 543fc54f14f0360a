import { describe, expect, it } from 'vitest';
import { replays } from '../../replays/flows';
import { nodesOf, pathOf } from '../chart';

/** Sentence of a tester: starts with a capital or a quoted word, ends with a full stop. */
const sentences = /^[A-Z][^.]*(?:\.[^ .][^.]*)*\.(?: [A-Z][^.]*(?:\.[^ .][^.]*)*\.)*$/;

/** Identifiers of code: `camelCase`, `snake_case`. */
const identifier = /\b[a-z]+[A-Z]|\w_\w/;

const maxLength = 200;

describe.each(replays.map((replay) => [replay.machine.id, replay] as const))('the steps of %s', (_, replay) => {
  const texts = [...Object.values(replay.starts), ...Object.values(replay.events)].flatMap((source) =>
    'result' in source && source.result !== undefined ? [source.step, source.result] : [source.step],
  );

  it('are sentences', () => {
    expect(texts.filter((text) => !sentences.test(text) || text.length > maxLength)).toEqual([]);
  });

  it('contain no identifiers of the code', () => {
    const names = [...replay.machine.events, ...nodesOf(replay.machine).map(pathOf)].filter((name) =>
      /[.]|[a-z][A-Z]/.test(name),
    );
    const unquoted = texts.map((text) => text.replaceAll(/"[^"]*"/g, 'what is typed'));
    expect(unquoted.filter((text) => identifier.test(text) || names.some((name) => text.includes(name)))).toEqual([]);
  });
});
