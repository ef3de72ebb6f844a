import { Switch } from '@mantine/core'
import type { Dish } from '@posada/contract/restaurant/dishes'
import { formatEuros } from '@posada/domain/platform/money/money'
import type { Allergen } from '@posada/domain/restaurant/allergens'
import { guestLanguages } from '@posada/domain/travellers/guest-language'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { memo } from 'react'
import { Icon } from '../../../ui/theme/icon.tsx'
import { translatedCount } from '../dish/missing-texts.ts'
import { AllergenCells, UncheckedCells } from './allergen-cells.tsx'
import { type AllergenLists, listsOf } from './allergen-cycle.ts'
import type { CellPlace } from './grid-keys.ts'
import styles from './matrix.module.css'
import { DishHandle } from './order-handle.tsx'
import type { DishRowActions } from './use-dish-row-actions.ts'

type Props = {
  dish: Dish
  /** Clicked, and not yet answered. */
  pendingLists: AllergenLists | undefined
  isAvailable: boolean
  isChosen: boolean
  isDragged: boolean
  hasUnsaved: boolean
  mayEdit: boolean
  maySwitch: boolean
  tabStop: Allergen | null
  onPlace: (place: CellPlace) => void
  actions: DishRowActions
}

/** A carta of 150 dishes has more than two thousand cells: only the rows whose values change are drawn again. */
export const DishRow = memo(function DishRow(props: Props) {
  const { dish, isAvailable, isChosen, mayEdit, maySwitch, tabStop, onPlace, actions } = props
  const count = translatedCount(dish)
  return (
    <tr
      className={styles.dish}
      data-row="dish"
      data-id={dish.id}
      data-chosen={isChosen || undefined}
      data-off={!isAvailable || undefined}
      data-dragged={props.isDragged || undefined}
    >
      <th scope="row" className={styles.first}>
        <div className={styles.name}>
          {mayEdit && <DishHandle dish={dish} isDragged={props.isDragged} actions={actions} />}
          <DishName dish={dish} isChosen={isChosen} hasUnsaved={props.hasUnsaved} onChoose={actions.select} />
        </div>
      </th>
      <td className={styles.right} onClick={() => actions.select(dish.id)}>
        {dish.prices.length > 1 && <small>desde</small>}
        {formatEuros(lowestPrice(dish))}
      </td>
      {dish.isChecked ? (
        <AllergenCells
          dish={dish}
          lists={props.pendingLists ?? listsOf(dish)}
          tabStop={tabStop}
          onCycle={mayEdit ? (allergen) => actions.cycle(dish, allergen) : undefined}
          onFocus={(allergen) => onPlace({ dishId: dish.id, allergen })}
        />
      ) : (
        <UncheckedCells
          dish={dish}
          isTabStop={tabStop !== null}
          onReview={mayEdit ? () => actions.review(dish.id) : undefined}
          onFocus={() => onPlace({ dishId: dish.id, allergen: 'gluten' })}
        />
      )}
      <td className={styles.languages} data-missing={count < guestLanguages.length || undefined}>
        {count} de {guestLanguages.length}
      </td>
      <td className={styles.last}>
        <Switch
          size="sm"
          withThumbIndicator={false}
          aria-label={`Disponible: ${dish.name}`}
          className={styles.switch ?? ''}
          checked={isAvailable}
          disabled={!maySwitch}
          onChange={({ currentTarget }) => actions.setAvailable(dish, currentTarget.checked)}
        />
      </td>
    </tr>
  )
})

type NameProps = { dish: Dish; isChosen: boolean; hasUnsaved: boolean; onChoose: (id: string) => void }

const DishName = ({ dish, isChosen, hasUnsaved, onChoose }: NameProps) => (
  <button type="button" className={styles.choose} aria-pressed={isChosen} onClick={() => onChoose(dish.id)}>
    <DishPicture dish={dish} />
    <span className={styles.words}>
      <b>{dish.name}</b>
      <small>{hasUnsaved ? 'Con cambios sin guardar' : dish.description}</small>
    </span>
  </button>
)

export const DishPicture = memo(function DishPicture({ dish }: { dish: Dish }) {
  const [cover] = dish.images
  if (cover) return <img className={styles.picture} src={cover.url} alt="" loading="lazy" width={36} height={36} />
  return (
    <span className={styles.noPicture}>
      <Icon of={IconPhoto} size={16} />
    </span>
  )
})

/** '7,50 €', or 'desde 4,00 €' of several formats. */
export const priceText = (dish: Dish): string =>
  `${dish.prices.length > 1 ? 'desde ' : ''}${formatEuros(lowestPrice(dish))}`

const lowestPrice = ({ prices, price }: Dish) => Math.min(price, ...prices.map((each) => each.price))
