import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import styles from './new-guest.module.css'

type IncompletePerson = { key: string; name: string; reasons: readonly string[] }

type Props = { incomplete: readonly IncompletePerson[]; onSend: () => void; onCancel: () => void }

const MAX_SHOWN = 4

/** Asks for confirmation when data are missing: the guests can be registered, but their reports cannot be sent. */
export const IncompleteConfirmation = ({ incomplete, onSend, onCancel }: Props) => (
  <ConfirmDialog
    opened
    title="Faltan datos para el parte"
    text="Se guarda, pero el parte no saldrá hasta completar:"
    detail={
      <span className={styles.missing}>
        {incomplete.map(({ key, name, reasons }) => (
          <span key={key}>
            <strong>{name}</strong>
            {reasons.slice(0, MAX_SHOWN).map((reason) => (
              <span key={reason}>{reason}</span>
            ))}
            {reasons.length > MAX_SHOWN && <span>y {reasons.length - MAX_SHOWN} más</span>}
          </span>
        ))}
      </span>
    }
    confirmLabel="Enviar datos"
    cancelLabel="Completar"
    destructive={false}
    onConfirm={onSend}
    onCancel={onCancel}
  />
)
