import { Button, Switch } from '@mantine/core'
import { menusApi } from '@posada/contract/restaurant/menus'
import { useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { showToast } from '../../../lib/toasts.ts'
import { QuestionModal } from '../../../ui/dialogs/question-modal.tsx'
import dialogs from '../../../ui/dialogs/dialogs.module.css'
import edit from '../edit/edit.module.css'
import styles from './editor.module.css'
import { usageText } from './menu-words.ts'
import type { MenuDesk } from './use-menu-desk.ts'

/** 'Pública'. Publishing names the dishes that nobody has checked first. */
export function MenuPublishSwitch({ desk }: { desk: MenuDesk }) {
  const { menu } = desk
  const [unchecked, setUnchecked] = useState<readonly string[] | null>(null)
  const call = useCall(menusApi.edit, {
    title: null,
    reloads: ['menus'],
    onDone: () => setUnchecked(null),
    onRefused: (message, refusal) => {
      if (refusal?.code === 'unchecked') setUnchecked(refusal.names)
      else showToast({ kind: 'error', title: 'No se ha cambiado', text: message })
    },
  })
  const publish = (isPublished: boolean, isConfirmed = false) => call.run({ id: menu.id, isPublished, isConfirmed })
  return (
    <div className={styles.publish}>
      <Switch
        size="sm"
        withThumbIndicator={false}
        label="Pública"
        checked={menu.isPublished}
        disabled={!desk.mayEdit || call.isRunning}
        onChange={({ currentTarget }) => publish(currentTarget.checked)}
      />
      <span className={styles.use}>{usageText(menu)}</span>
      {unchecked && (
        <UncheckedQuestion
          names={unchecked}
          isRunning={call.isRunning}
          onReview={() => {
            setUnchecked(null)
            const first = desk.dishes.find(({ isChecked }) => !isChecked)
            if (!first) return
            desk.select(first.id)
            desk.open({ kind: 'check', dishId: first.id, reason: null })
          }}
          onPublish={() => publish(true, true)}
          onCancel={() => setUnchecked(null)}
        />
      )}
    </div>
  )
}

type Props = {
  names: readonly string[]
  isRunning: boolean
  onReview: () => void
  onPublish: () => void
  onCancel: () => void
}

const UncheckedQuestion = ({ names, isRunning, onReview, onPublish, onCancel }: Props) => (
  <QuestionModal title={plural(names.length, 'plato sin revisar', 'platos sin revisar')} size={460} onClose={onCancel}>
    <p className={dialogs.text}>Nadie ha dicho qué alérgenos llevan. Los clientes leerán «Pregunte al personal» en:</p>
    <ul className={edit.names} tabIndex={0}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    <div className={dialogs.answers}>
      <Button onClick={onCancel}>Cancelar</Button>
      <Button disabled={isRunning} onClick={onPublish}>
        Publicar igualmente
      </Button>
      <Button variant="filled" data-autofocus onClick={onReview}>
        Revisar antes
      </Button>
    </div>
  </QuestionModal>
)
