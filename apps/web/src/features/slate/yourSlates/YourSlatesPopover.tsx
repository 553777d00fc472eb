import { LoadFault } from '../../../components/fault/LoadFault.tsx'
import { LoadedPopover } from '../../../components/late/LoadedPopover.tsx'
import { RoomLine } from './RoomLine.tsx'
import { YourSlatesList } from './YourSlatesList.tsx'
import { type YourSlatesProps, YourSlatesTarget } from './YourSlatesTarget.tsx'

/** The button with its list. */
export function YourSlatesPopover({
  yours: { slates, room, error, retry },
  onOpen,
  onRemove,
  onImport,
}: YourSlatesProps) {
  return (
    <LoadedPopover
      label="Your slates"
      className="sc-yours"
      width={360}
      portalProps={{ target: 'main' }}
      target={(isOpen, toggle) => <YourSlatesTarget aria-expanded={isOpen} onClick={toggle} />}
    >
      {(close) => (
        <>
          {error !== null && <LoadFault what="your slates" error={error} onRetry={retry} />}
          {slates.length === 0 && <p>The slates that you import or open are listed here.</p>}
          <YourSlatesList
            slates={slates}
            onOpen={(slate) => {
              close()
              onOpen(slate)
            }}
            onRemove={onRemove}
          />
          <RoomLine room={room} />
          <button
            type="button"
            className="sc-link"
            onClick={() => {
              close()
              onImport()
            }}
          >
            Import a slate…
          </button>
        </>
      )}
    </LoadedPopover>
  )
}
