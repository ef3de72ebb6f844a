import { Button } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { KeyHint } from '../../../ui/page/key-hint.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './editor.module.css'
import type { useSaveDraft } from './use-save-draft.ts'

/** Whether everything is saved, what the issue means, and the keys of the lines. */
export const DraftFooter = ({ draft }: { draft: ReturnType<typeof useSaveDraft> }) => (
  <>
    <span className={styles.meaning}>
      <Icon of={IconLock} size={16} />
      Al emitir recibe número; desde entonces no se cambia, se rectifica.
    </span>
    <span className={styles.keys}>
      <KeyHint>Intro</KeyHint> línea nueva <KeyHint>Alt</KeyHint> <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> mover{' '}
      <KeyHint>Ctrl</KeyHint> <KeyHint>Intro</KeyHint> emitir
    </span>
    <span className={styles.saved} role="status">
      {savedWords(draft)}
    </span>
    {!draft.isSaved && (
      <Button disabled={draft.isRunning || draft.missing !== null} onClick={() => draft.save()}>
        Guardar borrador
      </Button>
    )}
  </>
)

function savedWords({ isSaved, isRunning, savedAt, missing }: ReturnType<typeof useSaveDraft>): string {
  if (isRunning) return 'Guardando…'
  if (!isSaved) return missing === null ? 'Sin guardar' : `Sin guardar: ${missing}`
  return savedAt ? `Guardada a las ${savedAt.toLocaleTimeString('es-ES', { hour: '2-digit', minute: '2-digit' })}` : ''
}
