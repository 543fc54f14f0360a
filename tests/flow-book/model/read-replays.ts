import { existsSync } from 'node:fs';
import type { Replay } from '../../replays/harness/replay';
import { type Plan, plan } from '../../replays/harness/plan';
import type { MachineReport } from '../../replays/report';
import type { FlowModel } from './flow';
import type { FlowReplay, Pictures } from './replay';

/** Where the pictures of the replays stand in the book. */
const picturePath = (flow: string, state: string, size: 'phone' | 'desktop') => `pictures/${flow}/${state}.${size}.jpg`;

/** A picture to be put into the book. */
export interface PictureFile {
  /** From the project's root. */
  readonly from: string;
  /** From the book's folder. */
  readonly to: string;
}

interface PicturedState {
  readonly state: string;
  readonly pictures: Pictures;
  readonly files: readonly PictureFile[];
}

const picturesIn = ({ id, pictures }: MachineReport): readonly PicturedState[] =>
  Object.entries(pictures?.states ?? {}).map(([state, found]): PicturedState => {
    if (found.phone === undefined || found.desktop === undefined)
      return { state, pictures: { reason: found.reason ?? '' }, files: [] };
    const phone = picturePath(id, state, 'phone');
    const desktop = picturePath(id, state, 'desktop');
    const files = [
      { from: found.phone, to: phone },
      { from: found.desktop, to: desktop },
    ];
    if (!files.every(({ from }) => existsSync(from)))
      return { state, pictures: { reason: 'The picture of the last run is not there any more.' }, files: [] };
    return { state, pictures: { phone, desktop }, files };
  });

const fromReport = (report: MachineReport, hasPictures: boolean): FlowReplay => ({
  run: report,
  paths: report.paths,
  transitions: new Map(report.transitions.map((measured) => [measured.id, measured])),
  pictures: new Map(hasPictures ? picturesIn(report).map(({ state, pictures }) => [state, pictures]) : []),
  hasPictures: hasPictures && report.pictures !== undefined,
  indistinguishable: report.indistinguishable,
});

/** What is going to be walked, of a flow that was not run since its chart was changed. */
const fromPlan = ({ paths, transitions, indistinguishable, reasons }: Plan): FlowReplay => ({
  run: undefined,
  paths: paths.map(({ told }) => ({
    ...told,
    outcome: 'not run',
    steps: told.steps.map((step) => ({ ...step, first: [], outcome: 'not run' })),
  })),
  transitions: new Map(transitions.map((measured) => [measured.id, measured])),
  pictures: new Map(Object.entries(reasons).map(([state, reason]) => [state, { reason }])),
  hasPictures: false,
  indistinguishable: indistinguishable ?? [],
});

/** Whether a report is of the chart as it is now. */
const isOf = (report: MachineReport, flow: FlowModel): boolean => {
  const known = new Set(report.transitions.map(({ id }) => id));
  return known.size === flow.transitions.length && flow.transitions.every(({ id }) => known.has(id));
};

interface Sources {
  readonly flows: readonly FlowModel[];
  readonly replays: readonly Replay<never>[];
  /** What the last runs have shown; undefined when there was none. */
  readonly reports: readonly MachineReport[] | undefined;
  readonly hasPictures: boolean;
}

/** What replays tell of each flow: how the last run came out, or what is going to be walked. */
export const readReplays = ({ flows, replays, reports, hasPictures }: Sources): ReadonlyMap<string, FlowReplay> =>
  new Map(
    flows.flatMap((flow): [string, FlowReplay][] => {
      const report = reports?.find(({ id }) => id === flow.id);
      if (report !== undefined && isOf(report, flow)) return [[flow.id, fromReport(report, hasPictures)]];
      const replay = replays.find(({ machine }) => machine.id === flow.id);
      return replay === undefined ? [] : [[flow.id, fromPlan(plan(replay))]];
    }),
  );

/** The pictures that the book takes in. */
export const pictureFiles = (reports: readonly MachineReport[] | undefined): readonly PictureFile[] =>
  (reports ?? []).flatMap((report) => picturesIn(report).flatMap(({ files }) => files));
