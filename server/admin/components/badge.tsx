/** @jsxImportSource hono/jsx */

interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'strong' | 'danger' | 'success' | 'warning';
  readonly children: string;
}

/** A status on a pill. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => <span class={`badge ${tone}`}>{children}</span>;
