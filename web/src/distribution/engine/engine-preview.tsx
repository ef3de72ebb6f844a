import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { enginePreviewApi } from '@posada/contract/distribution/engine/engine-preview'
import { descriptionLanguageNames } from '@posada/domain/prices/description-language'
import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { cspNonce } from '../../lib/page-info.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { readColour } from '../../ui/fields/colour-field.tsx'
import styles from './engine-preview.module.css'
import { engineChangesOf } from './engine-values.ts'
import type { EngineFormState } from './use-engine-form.ts'

/** How long after the last key the page is drawn again. */
const AFTER_MS = 500
const devices = [
  { value: 'phone', label: 'Móvil' },
  { value: 'computer', label: 'Ordenador' },
] as const
/** Width and height of the screen that is shown, in its own pixels. */
const SCREENS = { phone: { width: 390, height: 780 }, computer: { width: 1280, height: 860 } }
const WIDTH = 318

const languages = guestLanguages.map((value) => ({ value, label: descriptionLanguageNames[value] }))

/** 'Así se verá': the page with what is typed, in a frame without scripts in which nothing can be pressed. */
export function EnginePreview({ state, establishmentId }: { state: EngineFormState; establishmentId: string }) {
  const [device, setDevice] = useState<keyof typeof SCREENS>('phone')
  const [language, setLanguage] = useState<GuestLanguage>('es')
  const [draft] = useDebouncedValue(useDraft(state), AFTER_MS, { leading: true })
  const { data, error, refetch, isPlaceholderData } = useQueryCall(
    enginePreviewApi.render,
    { establishmentId, language, ...(JSON.parse(draft) as object) },
    { kinds: ['engines', 'establishments', 'price-plans', 'day-values'], keepPrevious: true },
  )
  const { width, height } = SCREENS[device]
  const scale = WIDTH / width
  return (
    <section className={styles.preview} aria-labelledby="engine-preview">
      <header>
        <h2 id="engine-preview">Así se verá</h2>
        <Segmented label="Pantalla" choices={devices} value={device} onChange={setDevice} />
        <Select
          aria-label="Idioma de la vista previa"
          size="xs"
          data={languages}
          value={language}
          onChange={(value) => setLanguage(value as GuestLanguage)}
          allowDeselect={false}
        />
      </header>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.screen} style={{ height: height * scale }} aria-busy={isPlaceholderData || !data}>
          {data && (
            <iframe
              title="Vista previa de la página"
              // Without scripts; of this origin, so that the pictures of the account are shown.
              sandbox="allow-same-origin"
              srcDoc={data.html.replaceAll('__NONCE__', () => cspNonce())}
              tabIndex={-1}
              style={{ width, height, transform: `scale(${scale})` }}
            />
          )}
        </div>
      )}
      <footer>Con lo que ha escrito, también sin guardar. Aquí nada se reserva.</footer>
    </section>
  )
}

/** What is typed and shown on the page, as it would be sent: a text, so that it is the same while nothing of it changes. */
function useDraft({ form, base }: EngineFormState): string {
  useWatch({ control: form.control, name: ['name', 'texts', 'colour'] })
  const values = form.getValues()
  const { name, texts, colours } = engineChangesOf({ ...values, colour: readColour(values.colour) }, base)
  return JSON.stringify({ name, texts, colours })
}
