import { allergens } from '@posada/domain/restaurant/allergens'
import { type KeyboardEvent, useState } from 'react'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import { PresenceSign } from './allergen-cells.tsx'
import { DishRow } from './dish-row.tsx'
import { MenuGroupRow } from './menu-group-row.tsx'
import { type CellPlace, neighbourOf } from './grid-keys.ts'
import styles from './matrix.module.css'
import { useDishRowActions } from './use-dish-row-actions.ts'

/** The dishes of a carta by group, each with its price, allergens, languages and whether there is any. */
export function Matrix({ desk }: { desk: MenuDesk }) {
  const { acts, edits, order, mayEdit, maySwitch } = desk
  const actions = useDishRowActions(desk)
  const [place, setPlace] = useState<CellPlace | null>(null)
  const moveByArrow = (event: KeyboardEvent<HTMLElement>) => {
    const next = neighbourOf(event.target as Element, event.key)
    if (!next || event.altKey) return
    event.preventDefault()
    next.focus()
  }
  const first = desk.dishes[0]
  const isHere = place !== null && desk.dishes.some(({ id }) => id === place.dishId)
  const current: CellPlace | null = isHere ? place : first ? { dishId: first.id, allergen: 'gluten' } : null
  return (
    <table className={styles.table} aria-label={`Platos de ${desk.menu.name}`}>
      <colgroup>
        <col />
        <col className={styles.priceColumn} />
        {allergens.map((allergen) => (
          <col key={allergen} className={styles.allergenColumn} />
        ))}
        <col className={styles.languagesColumn} />
        <col className={styles.switchColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={styles.first}>
            <span className={styles.legend} aria-hidden="true">
              <PresenceSign of="contains" /> contiene
              <PresenceSign of="traces" /> trazas
              <PresenceSign of="no" /> no
            </span>
            Plato
          </th>
          <th scope="col" className={styles.right}>
            Precio
          </th>
          {allergens.map((allergen) => (
            <th key={allergen} scope="col" className={styles.allergen}>
              <span>{allergenNames.es[allergen]}</span>
            </th>
          ))}
          <th scope="col" className={styles.centre}>
            Idiomas
          </th>
          <th scope="col" className={styles.last}>
            Disponible
          </th>
        </tr>
      </thead>
      <tbody data-rows onKeyDown={moveByArrow}>
        {/* One list of rows, so that a dish that goes to another group keeps its row, and the focus. */}
        {desk.groups.flatMap((group) => [
          <MenuGroupRow key={group.id} group={group} desk={desk} />,
          ...group.dishes.map((dish) => (
            <DishRow
              key={dish.id}
              dish={dish}
              pendingLists={acts.pendingLists(dish.id)}
              isAvailable={acts.isAvailable(dish)}
              isChosen={desk.dish?.id === dish.id}
              isDragged={order.draggedId === dish.id}
              hasUnsaved={edits.hasUnsaved(dish.id)}
              mayEdit={mayEdit}
              maySwitch={maySwitch}
              tabStop={current?.dishId === dish.id ? current.allergen : null}
              onPlace={setPlace}
              actions={actions}
            />
          )),
        ])}
      </tbody>
    </table>
  )
}
