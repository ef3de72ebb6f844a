import type { Dish } from '@posada/contract/restaurant/dishes'
import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { spanishLanguageName } from '../../../lib/spanish-language-name.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './dock.module.css'
import { isTranslated } from './missing-texts.ts'

type Props = {
  dish: Pick<Dish, 'name' | 'description' | 'texts'>
  language: GuestLanguage
  onChoose: (language: GuestLanguage) => void
}

/** The ten languages; a sign marks those that lack a text. Spanish is always shown beside the chosen one. */
export const LanguageChips = ({ dish, language, onChoose }: Props) => (
  <div className={styles.chips} role="group" aria-label="Idiomas">
    {guestLanguages.map((each) => {
      const lacks = !isTranslated(dish, each)
      return (
        <button
          key={each}
          type="button"
          className={styles.chip}
          aria-pressed={each === language}
          aria-label={`${each.toUpperCase()}, ${spanishLanguageName(each)}${lacks ? ', faltan textos' : ''}`}
          data-missing={lacks || undefined}
          disabled={each === 'es'}
          onClick={() => onChoose(each)}
        >
          {each.toUpperCase()}
          {lacks && <Icon of={IconAlertTriangle} size={14} />}
        </button>
      )
    })}
  </div>
)
