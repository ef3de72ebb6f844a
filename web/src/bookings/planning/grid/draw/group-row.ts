import { plural } from '../../../../lib/format.ts'
import { itemAt, type PlanGroup } from '../../data/plan-unit.ts'
import styles from '../plan-grid.module.css'
import { changeAttributes, createElement, createText, whenTrue } from './elements.ts'
import { glyph } from './glyphs.ts'
import type { Drawn } from './keyed-list.ts'

export type GroupRowPicture = { group: PlanGroup; rowIndex: number; top: number; isOpen: boolean; isCursor: boolean }

/** The row of an establishment; it folds and unfolds its units. */
export function drawGroupRow(picture: GroupRowPicture): Drawn<GroupRowPicture> {
  const { id } = picture.group.establishment
  const element = createElement('div', styles.group, { role: 'row', 'data-row': id })
  const name = createElement('div', styles.groupName, { role: 'rowheader' })
  element.append(name)
  const update = ({ group, rowIndex, top, isOpen, isCursor }: GroupRowPicture) => {
    changeAttributes(element, { 'aria-rowindex': rowIndex })
    element.style.top = `${top}px`
    const isExpanded = isOpen ? 'true' : 'false'
    changeAttributes(name, {
      'aria-expanded': isExpanded,
      tabindex: isCursor ? 0 : -1,
      'data-cursor': whenTrue(isCursor),
    })
    name.replaceChildren(
      glyph(isOpen ? 'open' : 'closed'),
      createText('span', undefined, group.establishment.name),
      createText('small', undefined, detailOf(group)),
    )
  }
  update(picture)
  return { element, update }
}

/** None is occupied also while the days that are loaded are far from today. */
function detailOf({ establishment, units }: PlanGroup): string {
  const occupied = units.filter((unit) => itemAt(unit, establishment.today)?.kind === 'stay').length
  const place = establishment.municipality ? `${establishment.municipality} · ` : ''
  const count =
    occupied > 0 ? `ocupadas hoy ${occupied} de ${units.length}` : plural(units.length, 'unidad', 'unidades')
  return `${place}${count}`
}
