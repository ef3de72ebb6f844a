import { Button, Select } from '@mantine/core'
import { type WidgetMode, widgetModes } from '@posada/contract/distribution/engine/engine-widget'
import { establishmentColours } from '@posada/domain/guest-pages/establishment-colours'
import { descriptionLanguageNames } from '@posada/domain/prices/description-language'
import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { readColour } from '../../ui/fields/colour-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './engine.module.css'
import type { EngineFormState } from './use-engine-form.ts'
import { widgetCode } from './widget-code.ts'

const modes = [
  { value: 'bar', label: 'Barra' },
  { value: 'button', label: 'Botón' },
  { value: 'frame', label: 'Página entera' },
] as const satisfies readonly { value: WidgetMode; label: string }[]

const WHAT: Record<keyof typeof widgetModes, string> = {
  bar: 'Fechas y personas; al pulsar se abre su página de reservas.',
  button: 'Un botón que abre su página de reservas.',
  frame: 'La página dentro de la suya, hasta elegir habitación. Los datos y el pago se abren en la ventana entera.',
}

const OF_THE_PAGE = 'page'
const languages = [
  { value: OF_THE_PAGE, label: 'El de cada página' },
  ...guestLanguages.map((value) => ({ value, label: descriptionLanguageNames[value] })),
]

type Props = { state: EngineFormState; guestColour: string }

/** 'Ponerlo en su web': the code that shows the engine on the establishment's own site, and the link for everybody else. */
export function WidgetCard({ state: { settings }, guestColour }: Props) {
  const [mode, setMode] = useState<WidgetMode>('bar')
  const [language, setLanguage] = useState<GuestLanguage | typeof OF_THE_PAGE>(OF_THE_PAGE)
  const colours = establishmentColours(readColour(settings.colours.main) || readColour(guestColour))
  const code = widgetCode(settings, {
    mode,
    language: language === OF_THE_PAGE ? null : language,
    colour: colours?.light.accent ?? null,
  })
  const lacksSite = mode === 'frame' && settings.sites.length === 0
  return (
    <Card
      title="Ponerlo en su web"
      actions={
        <Button leftSection={<Icon of={IconCopy} />} onClick={() => void copyText(code)}>
          Copiar el código
        </Button>
      }
    >
      <div className={styles.language}>
        <div className={styles.choices}>
          <Segmented label="Qué se enseña" choices={modes} value={mode} onChange={setMode} />
          <Select
            aria-label="Idioma del código"
            data={languages}
            value={language}
            onChange={(value) => setLanguage(value as GuestLanguage)}
            allowDeselect={false}
          />
        </div>
        <p className={styles.text}>
          {WHAT[mode]}
          {lacksSite && <b> Escriba antes su web en «Webs que lo enseñan» y guarde: en las demás no se ve.</b>}
        </p>
        <pre className={styles.code} tabIndex={0} aria-label="Código para su web">
          {code}
        </pre>
        <p className={styles.text}>
          <b>En WordPress:</b> edite la página, añada un bloque «HTML personalizado», pegue el código y actualice. En
          otros programas, donde dejen poner HTML.
        </p>
        <p className={styles.text}>
          <b>Sin código:</b> enlace a <a href={settings.url}>{settings.url}</a> desde un botón, un correo o sus redes.
        </p>
      </div>
    </Card>
  )
}
