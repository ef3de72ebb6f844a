import { Button } from '@mantine/core'
import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useConnectionLost } from '../../lib/connection.ts'
import { MissingFileError } from '../../lib/import-chunk.ts'
import styles from './lazy-component.module.css'

type Props = { children: ReactNode; fallback?: ReactNode }

/**
 * Shows that a dialog or menu is being loaded, or waits for the connection, below what is on the screen; the component
 * appears by itself. A part of a page passes its skeleton as `fallback`.
 */
export const LazyPart = ({ children, fallback = <LoadingNote /> }: Props) => (
  <Suspense fallback={fallback}>{children}</Suspense>
)

/**
 * `lazy` for components whose files may be gone: in place of the component the user gets the offer to reload, and
 * everything else on the screen stays. While the server is away the component waits (`importChunk`).
 */
export const lazyComponent = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(() =>
    load().catch((error: unknown) => ({
      default: ({ onClose }: { onClose?: unknown }) => (
        <ReloadNote isNewVersion={error instanceof MissingFileError} onClose={onClose} />
      ),
    })),
  )

function LoadingNote() {
  const isLost = useConnectionLost() !== null
  return (
    <FloatingNote isLate>
      <span>{isLost ? 'Sin conexión. Se abrirá cuando vuelva.' : 'Cargando…'}</span>
    </FloatingNote>
  )
}

function ReloadNote({ isNewVersion, onClose }: { isNewVersion: boolean; onClose: unknown }) {
  return (
    <FloatingNote>
      <span>
        <b>{isNewVersion ? 'Hay una versión nueva.' : 'No se ha podido abrir.'}</b> Guarde lo que haya escrito y
        recargue la página.
      </span>
      <Button size="xs" onClick={() => location.reload()}>
        Recargar
      </Button>
      {typeof onClose === 'function' && (
        <Button size="xs" variant="default" onClick={() => (onClose as () => void)()}>
          Cerrar
        </Button>
      )}
    </FloatingNote>
  )
}

/** Over everything else, also over dialogs. */
const FloatingNote = ({ isLate = false, children }: { isLate?: boolean; children: ReactNode }) =>
  createPortal(
    <div className={styles.note} data-late={isLate || undefined} role="status">
      {children}
    </div>,
    document.body,
  )
