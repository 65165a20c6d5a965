import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { CallAnswer } from '#contract/call.ts'
import type { getOwnReview } from '#contract/reviews.ts'
import { useFormat } from '../../../ui/format.ts'
import type { ThumbnailProps } from '../mine/StayCard.tsx'

type Props = Pick<CallAnswer<typeof getOwnReview>, 'property' | 'isPublic' | 'stay'> & {
  Thumbnail: ComponentType<ThumbnailProps>
}

/** The place that a review is about, with the dates of the last stay there. */
export function ReviewedPlace({ property, isPublic, stay, Thumbnail }: Props) {
  const { range } = useFormat()
  const title = <bdi>{property.title}</bdi>
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4">
      <Thumbnail image={property.image} sizes="96px" className="aspect-square w-full rounded-6" />
      <div className="grid gap-1">
        <p className="text-18 font-semibold wrap-anywhere">
          {isPublic ? (
            <Link to={`/properties/${property.id}`} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-15 text-mute">
          <bdi>{property.city}</bdi>
        </p>
        {stay && <p className="text-15 text-mute">{range(stay.startDate, stay.endDate)}</p>}
      </div>
    </div>
  )
}
