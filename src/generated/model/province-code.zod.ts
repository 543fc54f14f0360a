import * as zod from 'zod/mini';

export const ProvinceCode = /*#__PURE__*/ zod.enum(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']);

export type ProvinceCode = zod.input<typeof ProvinceCode>;
export type ProvinceCodeOutput = zod.output<typeof ProvinceCode>;
