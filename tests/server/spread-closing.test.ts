import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createSpreadClosing } from '#server/http/spread-closing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Connections that count how many of them are closed. */
const openConnections = (count: number) => {
  const closed = new Set<number>();
  return { closed, all: Array.from({ length: count }, (_, index) => ({ close: () => closed.add(index) })) };
};

it('closes 50 connections a second, so that 1,000 tabs come back over 20 s', () => {
  const { closed, all } = openConnections(1000);
  createSpreadClosing().start(all);
  expect(closed.size).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(closed.size).toBe(50);
  vi.advanceTimersByTime(18_999);
  expect(closed.size).toBe(999);
  vi.advanceTimersByTime(1);
  expect(closed.size).toBe(1000);
  expect(vi.getTimerCount()).toBe(0);
});

it('closes 30,000 connections within a minute, equally many in each second', () => {
  const { closed, all } = openConnections(30_000);
  createSpreadClosing().start(all);
  for (let second = 1; second <= 60; second += 1) {
    vi.advanceTimersByTime(1000);
    expect(closed.size).toBe(second * 500);
  }
  expect(vi.getTimerCount()).toBe(0);
});

it('starts again with all connections after a second gap, and ends with the server', () => {
  const [first, second] = [openConnections(100), openConnections(200)];
  const { start, stop } = createSpreadClosing();
  start(first.all);
  vi.advanceTimersByTime(1000);
  start(second.all);
  vi.advanceTimersByTime(1000);
  expect([first.closed.size, second.closed.size]).toEqual([50, 50]);
  stop();
  vi.advanceTimersByTime(60_000);
  expect([first.closed.size, second.closed.size]).toEqual([50, 50]);
  start([]);
  vi.advanceTimersByTime(20);
  expect(vi.getTimerCount()).toBe(0);
});
