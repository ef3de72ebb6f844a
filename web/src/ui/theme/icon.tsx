import type { ComponentType } from 'react'

export type TablerIcon = ComponentType<{ size?: number; stroke?: number; className?: string; 'aria-hidden'?: boolean }>

/** An outline icon of 18 px (16 in cells, 14 in badges, 24 in empty states), hidden from screen readers. */
export const Icon = ({ of: Drawing, size = 18 }: { of: TablerIcon; size?: 14 | 16 | 18 | 20 | 24 }) => (
  <Drawing size={size} stroke={1.75} aria-hidden />
)
