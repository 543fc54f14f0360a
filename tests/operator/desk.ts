import { onTestFinished } from 'vitest';
import { createMakeChange, oneConnection } from '../../backend/database/change';
import { migrate, sqliteTypes } from '../../backend/database/migrations';
import { mockPorts } from '../../mocks/database/ports';
import { openSqlJs } from '../../mocks/database/sqljs';
import type { ProductFile } from '../../server/operator/products/import';
import type { Work } from '../../server/operator/work';

/** A shop without anything, and an operator who works on it. */
export const openEmpty = async (): Promise<Work> => {
  const { db } = await openSqlJs();
  onTestFinished(() => db.destroy());
  await migrate(db, sqliteTypes);
  return { db, change: createMakeChange(db, oneConnection, {}), ports: mockPorts, actor: 'Ada' };
};

/** A file of products with this text. */
export const fileOf = (text: string, isReplacing = false): ProductFile => ({
  bytes: new TextEncoder().encode(text),
  kind: text.startsWith('[') ? 'json' : 'csv',
  isReplacing,
});
