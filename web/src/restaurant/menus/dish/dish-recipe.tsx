import { Button, Select } from '@mantine/core'
import type { Dish } from '@posada/contract/restaurant/dishes'
import { formatEuros } from '@posada/domain/platform/money/money'
import type { Diet } from '@posada/domain/restaurant/diets'
import { formatInstant } from '../../../lib/format.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import styles from './dock.module.css'
import { SavedField } from './saved-field.tsx'
import { showDishFault } from './use-dish-acts.ts'

const DIETS = [
  { value: '', label: 'Nada' },
  { value: 'vegetarian', label: 'Vegetariano' },
  { value: 'vegan', label: 'Vegano' },
] as const satisfies { value: Diet; label: string }[]

/** Price with its formats and supplement, ingredients, diet and group of a dish, and who checked its allergens. */
export function DishRecipe({ desk, dish }: { desk: MenuDesk; dish: Dish }) {
  const { edits, mayEdit, calls } = desk
  const setDiet = async (diet: Diet) => showDishFault(dish, await calls.edit({ id: dish.id, diet: diet || null }))
  return (
    <div className={styles.recipe}>
      <div className={styles.column}>
        <p className={styles.columnHead}>Precio</p>
        <ul className={styles.prices}>
          {dish.prices.map(({ name, price }) => (
            <li key={name}>
              {name} <b>{formatEuros(price)}</b>
            </li>
          ))}
          {dish.supplement && (
            <li>
              {dish.supplement.name} <b>+ {formatEuros(dish.supplement.price)}</b>
            </li>
          )}
        </ul>
        {mayEdit && (
          <Button size="xs" onClick={() => desk.open({ kind: 'prices', dishId: dish.id })}>
            Cambiar precio
          </Button>
        )}
      </div>
      <div className={styles.column}>
        <SavedField
          edits={edits}
          dish={dish}
          field="ingredients"
          label="Ingredientes"
          rows={3}
          disabled={!mayEdit}
          placeholder="No se publican. Sirven para proponer alérgenos."
        />
        <p className={styles.check}>
          {dish.isChecked
            ? `Alérgenos revisados por ${dish.checkedBy}, ${formatInstant(dish.checkedAt)}`
            : 'Sin revisar'}
          {mayEdit && (
            <Button size="compact-xs" onClick={() => desk.open({ kind: 'check', dishId: dish.id, reason: null })}>
              Revisar alérgenos
            </Button>
          )}
        </p>
      </div>
      <div className={styles.column}>
        <p className={styles.columnHead}>Dieta</p>
        <Segmented
          label="Dieta"
          choices={DIETS}
          value={dish.diet}
          disabled={!mayEdit}
          onChange={(diet) => void setDiet(diet)}
        />
        <Select
          label="Grupo"
          className={styles.groupChoice ?? ''}
          data={desk.groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={dish.group.id}
          disabled={!mayEdit}
          allowDeselect={false}
          onChange={(groupId) => groupId !== null && desk.order.moveTo(dish.id, groupId)}
        />
      </div>
    </div>
  )
}
