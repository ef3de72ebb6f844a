import { plural } from '../../../../lib/format.ts'
import { itemAt, type PlanGroup } from '../../data/plan-unit.ts'
import styles from '../plan-grid.module.css'
import { attributeSetter, createElement, setText, whenTrue } from './elements.ts'
import { glyph } from './glyphs.ts'
import type { Drawn } from './keyed-list.ts'

export type GroupRowPicture = { group: PlanGroup; rowIndex: number; top: number; isOpen: boolean; isCursor: boolean }

/** The row of an establishment; it folds and unfolds its units. */
export function drawGroupRow(picture: GroupRowPicture): Drawn<GroupRowPicture> {
  const { id } = picture.group.establishment
  const element = createElement('div', styles.group, { role: 'row', 'data-row': id })
  const name = createElement('div', styles.groupName, { role: 'rowheader' })
  const [place, detail] = [createElement('span', undefined), createElement('small', undefined)]
  name.append(glyph('open'), place, detail)
  element.append(name)
  const [setRow, setName] = [attributeSetter(element), attributeSetter(name)]
  let last: GroupRowPicture | undefined
  const update = (next: GroupRowPicture) => {
    const { group, rowIndex, top, isOpen, isCursor } = next
    setRow({ 'aria-rowindex': rowIndex })
    element.style.top = `${top}px`
    setName({
      'aria-expanded': isOpen ? 'true' : 'false',
      tabindex: isCursor ? 0 : -1,
      'data-cursor': whenTrue(isCursor),
    })
    if (last?.isOpen !== isOpen) name.firstChild?.replaceWith(glyph(isOpen ? 'open' : 'closed'))
    if (last?.group !== group) {
      setText(place, group.establishment.name)
      setText(detail, detailOf(group))
    }
    last = next
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
