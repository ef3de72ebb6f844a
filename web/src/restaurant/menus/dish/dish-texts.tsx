import type { Dish } from '@posada/contract/restaurant/dishes'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { capitalize } from '@posada/domain/platform/text/capitalize'
import { spanishLanguageName } from '../../../lib/spanish-language-name.ts'
import type { MenuDesk } from '../editor/use-menu-desk.ts'
import styles from './dock.module.css'
import { missingDishTexts } from './missing-texts.ts'
import { SavedField } from './saved-field.tsx'

/** Name and description in Spanish, beside those of the chosen language. */
export function DishTexts({ desk, dish }: { desk: MenuDesk; dish: Dish }) {
  const { edits, language, mayEdit } = desk
  const name = capitalize(spanishLanguageName(language))
  const shared = { edits, dish, disabled: !mayEdit, isLabelHidden: true }
  const typed = edits.field(dish, 'name').text
  return (
    <>
      <div className={styles.column}>
        <p className={styles.columnHead}>
          Español
          <span>
            {typed.length} de {menuLimits.dishName}
          </span>
        </p>
        <SavedField {...shared} field="name" label="Nombre en español" />
        <SavedField {...shared} field="description" label="Descripción en español" rows={2} placeholder="Descripción" />
      </div>
      {/* The key gives each language fields of its own, so that leaving one saves that language. */}
      <div className={styles.column} key={language}>
        <p className={styles.columnHead}>
          {name}
          <span data-missing>{missingWords(missingDishTexts(dish, language))}</span>
        </p>
        <SavedField
          {...shared}
          field={`${language}.name`}
          label={`Nombre en ${spanishLanguageName(language)}`}
          lang={language}
          placeholder="Se muestra en español mientras falte."
        />
        <SavedField
          {...shared}
          field={`${language}.description`}
          label={`Descripción en ${spanishLanguageName(language)}`}
          lang={language}
          rows={2}
          placeholder={dish.description === '' ? 'Sin descripción' : 'Se muestra en español mientras falte.'}
        />
      </div>
    </>
  )
}

const MISSING = { name: 'Falta el nombre', description: 'Falta la descripción' }

function missingWords(missing: ('name' | 'description')[]): string {
  const [first, second] = missing
  if (first === undefined) return ''
  return second === undefined ? MISSING[first] : 'Faltan el nombre y la descripción'
}
