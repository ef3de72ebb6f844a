import type { Day } from '@posada/domain/platform/days/day'
import styles from '../plan-grid.module.css'
import { attributeSetter, createElement, whenTrue } from './elements.ts'
import { toneOf } from './grid-head.ts'
import type { Drawn } from './keyed-list.ts'

export type ColumnPicture = { day: Day; left: number; today: Day }

/** A line between two days behind all rows, with today and weekends shaded. */
export function drawColumn(picture: ColumnPicture): Drawn<ColumnPicture> {
  const element = createElement('i', styles.column)
  const setAttributes = attributeSetter(element)
  const update = ({ day, left, today }: ColumnPicture) => {
    setAttributes({ 'data-tone': toneOf(day, today), 'data-first': whenTrue(day.endsWith('-01')) })
    element.style.left = `${left}px`
  }
  update(picture)
  return { element, update }
}
