import { ActionIcon, Button, FileButton, Progress } from '@mantine/core'
import { saleTypesApi, type SaleType } from '@posada/contract/prices/sale-types'
import { limits } from '@posada/domain/platform/limits'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useState } from 'react'
import { useAddPictures } from '../../../../lib/use-add-pictures.ts'
import { useConfirmedCall } from '../../../../lib/use-confirmed-call.ts'
import { DeleteConfirmation } from '../../../../ui/dialogs/delete-confirmation.tsx'
import { NestedDialog } from '../../../../ui/dialogs/nested-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { SetupSection } from '../setup-section.tsx'
import setup from '../setup.module.css'
import styles from './pictures.module.css'

type Props = { type: SaleType; mayEdit: boolean }
type Picture = SaleType['images'][number]

const MOST = limits.saleType.pictures

/** The pictures of a type: the first three, and the others on request. */
export function PicturesSection({ type, mayEdit }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const { images, first3Images } = type
  const shown = showsAll ? images : first3Images
  return (
    <SetupSection
      title="Fotos"
      text={`${images.length} de ${MOST}. Las tres primeras son las que más se ven.`}
      action={mayEdit && images.length < MOST && <AddPictures id={type.id} />}
    >
      {images.length === 0 ? (
        <div className={setup.list}>
          <p className={setup.none}>Todavía no hay fotos.</p>
        </div>
      ) : (
        <ul className={styles.pictures}>
          {shown.map((picture, index) => (
            <li key={picture.id}>
              <img src={picture.url} alt={`Foto ${index + 1} de ${type.name}`} loading="lazy" />
              {mayEdit && <RemovePicture typeId={type.id} picture={picture} number={index + 1} />}
            </li>
          ))}
        </ul>
      )}
      {images.length > first3Images.length && (
        <Button variant="subtle" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Ver solo las tres primeras' : `Ver las ${images.length}`}
        </Button>
      )}
    </SetupSection>
  )
}

function AddPictures({ id }: { id: string }) {
  const { progress, add } = useAddPictures(saleTypesApi.addPicture, { id }, ['sale-types'])
  if (progress)
    return (
      <div className={styles.progress} role="status">
        Subiendo {progress.sent + 1} de {progress.of}…
        <Progress value={(100 * (progress.sent + 0.5)) / progress.of} aria-label="Fotos subidas" />
      </div>
    )
  return (
    <FileButton multiple accept="image/*" onChange={add} inputProps={{ 'aria-label': 'Fotos del tipo' }}>
      {(props) => (
        <Button {...props} leftSection={<Icon of={IconUpload} />}>
          Añadir fotos
        </Button>
      )}
    </FileButton>
  )
}

function RemovePicture({ typeId, picture, number }: { typeId: string; picture: Picture; number: number }) {
  const removal = useConfirmedCall(
    saleTypesApi.removePicture,
    { id: typeId, pictureId: picture.id },
    { reloads: ['sale-types'] },
  )
  return (
    <>
      <ActionIcon
        className={styles.remove}
        variant="default"
        aria-label={`Eliminar la foto ${number}`}
        onClick={removal.ask}
      >
        <Icon of={IconTrash} size={16} />
      </ActionIcon>
      {removal.refusal && <ErrorNote>{removal.refusal}</ErrorNote>}
      <NestedDialog>
        <DeleteConfirmation
          removal={removal}
          title={`Eliminar la foto ${number}`}
          text="¿Está seguro de que desea eliminar esta foto?"
          detail="Deja de verse donde se vende el tipo."
        />
      </NestedDialog>
    </>
  )
}
