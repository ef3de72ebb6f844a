import { ActionIcon, Button, FileButton, Menu, Progress } from '@mantine/core'
import { engineSettingsApi, type EngineSettings } from '@posada/contract/distribution/engine/engine-settings'
import { limits } from '@posada/domain/platform/limits'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useState } from 'react'
import { moveItem } from '../../lib/move-item.ts'
import { useAddPictures } from '../../lib/use-add-pictures.ts'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './pictures-card.module.css'

type Picture = EngineSettings['pictures'][number]
type Props = { establishmentId: string; pictures: readonly Picture[] }

const MOST = limits.engine.pictures

/** 'Fotos' of the page, saved as soon as they are added, moved or deleted. */
export function PicturesCard({ establishmentId, pictures }: Props) {
  const may = useMay(engineSettingsApi.addPicture)
  const adding = useAddPictures(engineSettingsApi.addPicture, { establishmentId }, ['engines'])
  const order = useCall(engineSettingsApi.edit, { title: 'Fotos guardadas', reloads: ['engines'] })
  const [removed, setRemoved] = useState<Picture | null>(null)
  const arrange = (pictureIds: readonly Picture[]) =>
    order.run({ establishmentId, pictureIds: pictureIds.map(({ id }) => id) })
  const isBusy = order.isRunning || adding.progress !== null
  return (
    <Card
      title="Fotos"
      count={pictures.length}
      actions={may && pictures.length < MOST && <AddPictures {...adding} isBusy={isBusy} />}
    >
      {pictures.length === 0 ? (
        <EmptyState
          icon={<Icon of={IconPhoto} size={24} />}
          title="Todavía no hay fotos"
          text={`Mientras tanto se ve la foto de las páginas de los huéspedes. Caben ${MOST}; la primera es la portada.`}
        />
      ) : (
        <ul className={styles.pictures}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <img src={picture.url} alt={`Foto ${index + 1}`} loading="lazy" />
              {index === 0 && <span className={styles.cover}>Portada</span>}
              {may && (
                <PictureMenu
                  number={index + 1}
                  last={pictures.length}
                  isBusy={isBusy}
                  onMove={(to) => arrange(moveItem(pictures, index, to))}
                  onRemove={() => setRemoved(picture)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {removed && (
        <ConfirmDialog
          opened
          title="Eliminar la foto"
          text="¿Está seguro de que desea eliminar esta foto?"
          detail="Deja de verse en su página."
          confirmLabel="Eliminar"
          onConfirm={() => {
            setRemoved(null)
            order.run({ establishmentId, removedPictureIds: [removed.id] })
          }}
          onCancel={() => setRemoved(null)}
        />
      )}
    </Card>
  )
}

function AddPictures({ progress, add, isBusy }: ReturnType<typeof useAddPictures> & { isBusy: boolean }) {
  if (progress)
    return (
      <div className={styles.progress} role="status">
        Subiendo {progress.sent + 1} de {progress.of}…
        <Progress value={(100 * (progress.sent + 0.5)) / progress.of} aria-label="Fotos subidas" />
      </div>
    )
  return (
    <FileButton multiple accept="image/*" onChange={add} inputProps={{ 'aria-label': 'Fotos de la página' }}>
      {(props) => (
        <Button {...props} leftSection={<Icon of={IconUpload} />} disabled={isBusy}>
          Añadir fotos
        </Button>
      )}
    </FileButton>
  )
}

type MenuProps = {
  number: number
  last: number
  isBusy: boolean
  /** To an index of the list. */
  onMove: (to: number) => void
  onRemove: () => void
}

const PictureMenu = ({ number, last, isBusy, onMove, onRemove }: MenuProps) => (
  <Menu position="bottom-end" shadow="md">
    <Menu.Target>
      <ActionIcon
        className={styles.menu ?? ''}
        variant="default"
        aria-label={`Más de la foto ${number}`}
        disabled={isBusy}
      >
        <Icon of={IconDots} size={16} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {number > 1 && <Menu.Item onClick={() => onMove(0)}>Poner de portada</Menu.Item>}
      {number > 2 && <Menu.Item onClick={() => onMove(number - 2)}>Mover antes</Menu.Item>}
      {number < last && <Menu.Item onClick={() => onMove(number)}>Mover después</Menu.Item>}
      <Menu.Item color="red" onClick={onRemove}>
        Eliminar…
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
