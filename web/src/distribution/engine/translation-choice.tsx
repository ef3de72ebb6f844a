import { VisuallyHidden } from '@mantine/core'
import { descriptionLanguageNames } from '@posada/domain/prices/description-language'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { PillChoice } from '../../ui/choices/pill-choice.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './engine.module.css'
import { type MissingTexts, translatedLanguages } from './missing-texts.ts'

/** The language that stands beside Spanish, on all cards with texts, and what lacks in each. */
export type Translation = {
  language: GuestLanguage
  setLanguage: (language: GuestLanguage) => void
  missing: MissingTexts
}

/** Chooses the language beside Spanish; each shows how many texts it lacks. */
export const TranslationChoice = ({ language, setLanguage, missing }: Translation) => (
  <PillChoice
    label="Idioma junto al español"
    isBordered
    value={language}
    onChange={setLanguage}
    choices={translatedLanguages.map((value) => ({
      value,
      label: (
        <>
          <span aria-hidden="true">{value.toUpperCase()}</span>
          <VisuallyHidden>{descriptionLanguageNames[value]}</VisuallyHidden>
          {missing[value] > 0 && (
            <span className={styles.lacking}>
              <Icon of={IconAlertTriangle} size={14} />
              <VisuallyHidden>, faltan </VisuallyHidden>
              {missing[value]}
            </span>
          )}
        </>
      ),
    }))}
  />
)

/** 'en alemán', after the name of a text. */
export const inLanguage = (language: GuestLanguage): string => `en ${descriptionLanguageNames[language].toLowerCase()}`

export const SHOWN_IN_SPANISH = 'Se muestra en español mientras falte.'
