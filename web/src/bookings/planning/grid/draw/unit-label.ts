import type { PlannedUnit } from '@posada/contract/bookings/planning/planning'
import { bedSigns, cleaningMarkAttributes, describeBeds } from '../../../../establishments/units/signs/public.ts'
import styles from '../unit-label.module.css'
import { createElement, createText, whenTrue } from './elements.ts'
import { glyph } from './glyphs.ts'

/** Unit names shorter than this are styled as a number. */
const NAME_LENGTH = 5

/** Cleaning state, name, type and beds of a unit. */
export function unitLabel(room: PlannedUnit): HTMLElement {
  const label = createElement('div', styles.unit, { role: 'rowheader', 'aria-colindex': 1, 'data-unit': room.id })
  const mark = cleaningMarkAttributes({ status: room.cleanStatus, isInspected: room.isInspected })
  if (mark) {
    const { className, ...attributes } = mark
    label.append(createElement('span', className, attributes))
  }
  const isNumber = whenTrue(room.nameLength < NAME_LENGTH)
  label.append(
    createText('span', styles.name, room.name, { 'data-number': isNumber, title: room.name }),
    createText('span', styles.type, room.typeName),
    beds(room),
  )
  return label
}

function beds({ singleBeds, doubleBeds }: PlannedUnit): HTMLElement {
  const counts = { single: singleBeds, double: doubleBeds }
  const words = describeBeds(counts)
  const element = createElement('span', styles.beds, { role: 'img', 'aria-label': words, title: words })
  for (const { kind, count } of bedSigns(counts)) {
    element.append(glyph(kind, 15))
    if (count !== undefined) element.append(`${count}`)
  }
  return element
}

/** Says that the stays of the row have no unit, and the type that was sold. */
export function parkingLabel(room: PlannedUnit): HTMLElement {
  const label = createElement('div', `${styles.unit} ${styles.parking}`, { role: 'rowheader', 'aria-colindex': 1 })
  label.append(
    glyph('alert'),
    createText('span', styles.name, room.name, { title: room.name }),
    createText('span', styles.type, room.typeName),
  )
  return label
}
