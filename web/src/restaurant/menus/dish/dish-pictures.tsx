import { ActionIcon, FileButton, Menu } from '@mantine/core'
import { type Dish, dishesApi } from '@posada/contract/restaurant/dishes'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useAddPictures } from '../../../lib/use-add-pictures.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useConfirmedCall } from '../../../lib/use-confirmed-call.ts'
import { DeleteConfirmation } from '../../../ui/dialogs/delete-confirmation.tsx'
import { NestedDialog } from '../../../ui/dialogs/nested-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './dock.module.css'

const MOST = menuLimits.pictures

/** The pictures of a dish, the cover first and large. */
export function DishPictures({ dish, mayEdit }: { dish: Dish; mayEdit: boolean }) {
  const adding = useAddPictures(dishesApi.addPicture, { id: dish.id }, ['menus'])
  const { images } = dish
  const hasRoom = mayEdit && images.length < MOST
  return (
    <div className={styles.photos}>
      <ul>
        {images.map((picture, index) => (
          <li key={picture.id} data-cover={picture.isCover || undefined}>
            <img src={picture.url} alt={`Foto ${index + 1} de ${dish.name}`} loading="lazy" />
            {picture.isCover && <span className={styles.cover}>Portada</span>}
            {mayEdit && <PictureMenu dish={dish} picture={picture} number={index + 1} />}
          </li>
        ))}
        {hasRoom && (
          <li>
            <FileButton
              multiple
              accept="image/*"
              onChange={adding.add}
              inputProps={{ 'aria-label': `Fotos de ${dish.name}` }}
            >
              {(props) => (
                <button
                  {...props}
                  type="button"
                  className={styles.addPhoto}
                  aria-label="Añadir fotos"
                  disabled={adding.progress !== null}
                >
                  <Icon of={IconCamera} />
                </button>
              )}
            </FileButton>
          </li>
        )}
      </ul>
      <p role="status">
        {adding.progress
          ? `Subiendo ${adding.progress.sent + 1} de ${adding.progress.of}…`
          : `${images.length} de ${MOST} fotos`}
      </p>
    </div>
  )
}

type PictureProps = { dish: Dish; picture: Dish['images'][number]; number: number }

function PictureMenu({ dish, picture, number }: PictureProps) {
  const input = { id: dish.id, pictureId: picture.id }
  const cover = useCall(dishesApi.setCover, { title: 'Portada cambiada', reloads: ['menus'] })
  const removal = useConfirmedCall(dishesApi.removePicture, input, { title: 'Foto eliminada', reloads: ['menus'] })
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon
            size={22}
            className={styles.photoMenu ?? ''}
            variant="default"
            aria-label={`Más de la foto ${number}`}
          >
            <Icon of={IconDots} size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!picture.isCover && <Menu.Item onClick={() => cover.run(input)}>Poner de portada</Menu.Item>}
          <Menu.Item color="red" onClick={removal.ask}>
            Eliminar…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {removal.refusal && <ErrorNote>{removal.refusal}</ErrorNote>}
      <NestedDialog>
        <DeleteConfirmation
          removal={removal}
          title={`Eliminar la foto ${number}`}
          text="¿Está seguro de que desea eliminar esta foto?"
          detail={`Deja de verse en la carta, con «${dish.name}».`}
        />
      </NestedDialog>
    </>
  )
}
