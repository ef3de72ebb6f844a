import { Button, Switch } from '@mantine/core'
import type { Dish } from '@posada/contract/restaurant/dishes'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { memo } from 'react'
import { Icon } from '../../../ui/theme/icon.tsx'
import { statedText, UNCHECKED_TEXT } from '../check/check-words.ts'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import { DishPicture, priceText } from '../matrix/dish-row.tsx'
import { type AllergenLists, listsOf } from '../matrix/allergen-cycle.ts'
import { type DishRowActions, useDishRowActions } from '../matrix/use-dish-row-actions.ts'
import { DishSheet } from './dish-sheet.tsx'
import styles from './phone.module.css'

/** On a telephone: the dishes with their allergens in words, and what kitchen and reception need most, sold out, in one tap. */
export function PhoneList({ desk }: { desk: MenuDesk }) {
  const { acts, mayEdit, maySwitch } = desk
  const actions = useDishRowActions(desk)
  return (
    <>
      {desk.groups.map((group) => (
        <section key={group.id} className={styles.group} aria-label={group.name}>
          <h2>
            {group.name} <span>{group.dishes.length}</span>
          </h2>
          <ul>
            {group.dishes.map((dish) => (
              <PhoneDish
                key={dish.id}
                dish={dish}
                pendingLists={acts.pendingLists(dish.id)}
                isAvailable={acts.isAvailable(dish)}
                mayEdit={mayEdit}
                maySwitch={maySwitch}
                actions={actions}
              />
            ))}
          </ul>
          {mayEdit && group.dishes.length === 0 && (
            <Button variant="subtle" onClick={() => desk.open({ kind: 'dish', groupId: group.id })}>
              Añadir el primer plato
            </Button>
          )}
        </section>
      ))}
      {desk.dish && <DishSheet key={desk.dish.id} desk={desk} dish={desk.dish} />}
    </>
  )
}

type DishProps = {
  dish: Dish
  /** Clicked, and not yet answered. */
  pendingLists: AllergenLists | undefined
  isAvailable: boolean
  mayEdit: boolean
  maySwitch: boolean
  actions: DishRowActions
}

const PhoneDish = memo(function PhoneDish(props: DishProps) {
  const { dish, isAvailable, actions } = props
  return (
    <li className={styles.dish} data-off={!isAvailable || undefined}>
      <button type="button" className={styles.open} onClick={() => actions.select(dish.id)}>
        <DishPicture dish={dish} />
        <span className={styles.words}>
          <b>{dish.name}</b>
          <small>{priceText(dish)}</small>
        </span>
      </button>
      <Switch
        size="md"
        labelPosition="left"
        withThumbIndicator={false}
        className={styles.switch ?? ''}
        label={isAvailable ? 'Disponible' : 'Agotado'}
        aria-label={`Disponible: ${dish.name}`}
        checked={isAvailable}
        disabled={!props.maySwitch}
        onChange={({ currentTarget }) => actions.setAvailable(dish, currentTarget.checked)}
      />
      {dish.isChecked ? (
        <p className={styles.allergens}>{statedText(props.pendingLists ?? listsOf(dish))}</p>
      ) : (
        <p className={styles.unchecked}>
          <Icon of={IconAlertTriangle} size={14} /> {UNCHECKED_TEXT}
          {props.mayEdit && (
            <Button
              size="xs"
              aria-label={`Revisar los alérgenos de ${dish.name}`}
              onClick={() => actions.review(dish.id)}
            >
              Revisar
            </Button>
          )}
        </p>
      )}
    </li>
  )
})
