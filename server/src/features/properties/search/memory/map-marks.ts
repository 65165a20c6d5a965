import type { PlaceLabel } from '#contract/properties-map.ts'
import { toPlace } from '../../places.ts'
import {
  type Extent,
  type Grid,
  isCrossing,
  type Marks,
  stripOf,
  toExtent,
  toLabels,
  toMarks,
} from '../../rules/clusters.ts'
import type { Catalogue } from './catalogue.ts'
import { GroupedListings, type GroupOf } from './grouped-listings.ts'
import type { BlockChange, KeptResult } from './kept-result.ts'
import type { Wanted } from './match.ts'

export type MapPart = Marks & { readonly labels: PlaceLabel[]; readonly total: number }

/** Strips of 180 degrees, on either side. */
const STRIPS = stripOf(180) + 1

const byStrip: GroupOf = (_columns, _slot, lng) => stripOf(lng) + STRIPS
const byPlace: GroupOf = ({ place }, slot) => place[slot] as number
const byCell = ({ area, lngStep, latStep }: Grid): GroupOf => {
  const columnOf = (lng: number) => Math.floor((lng + 180) / lngStep)
  const rowOf = (lat: number) => Math.floor((lat + 90) / latStep)
  const [firstColumn, firstRow] = [columnOf(area.west), rowOf(area.south)]
  const width = columnOf(isCrossing(area) ? area.east + 360 : area.east) - firstColumn + 1
  return ({ lat }, slot, lng) => (rowOf(lat[slot] as number) - firstRow) * width + columnOf(lng) - firstColumn
}

/** What a map shows of the matches of a search. */
export class MapMarks implements KeptResult {
  readonly bytes: number
  private readonly catalogue: Catalogue
  private readonly grid: Grid
  private readonly listings: GroupedListings
  /** What the groups of that version show. */
  private marks: (Omit<MapPart, 'total'> & { readonly version: number }) | undefined

  constructor(catalogue: Catalogue, wanted: Wanted, grid: Grid) {
    this.catalogue = catalogue
    this.grid = grid
    this.listings = new GroupedListings(catalogue, wanted, grid.area, [
      byCell(grid),
      ...(grid.hasLabels ? [byPlace] : []),
    ])
    this.bytes = this.listings.bytes
  }

  update(change: BlockChange): boolean {
    return this.listings.update(change)
  }

  part(): MapPart {
    const { version, total } = this.listings
    if (this.marks?.version !== version) this.marks = { version, ...this.readMarks() }
    const { clusters, single, labels } = this.marks
    return { clusters, single, labels, total }
  }

  private readMarks(): Omit<MapPart, 'total'> {
    const { catalogue, grid, listings } = this
    const cells = listings
      .groups(0)
      .map((cell) => ({ ...cell, id: cell.count === 1 ? catalogue.ids.text(cell.slot) : null }))
    const places = grid.hasLabels
      ? listings.groups(1).map((box) => ({ ...toPlace(catalogue.textOf(box.group)), ...box }))
      : []
    return { ...toMarks(cells, grid), labels: toLabels(places, grid) }
  }
}

/** The box around the matches of a search, and their number. */
export class MatchExtent implements KeptResult {
  readonly bytes: number
  private readonly listings: GroupedListings

  constructor(catalogue: Catalogue, wanted: Wanted) {
    this.listings = new GroupedListings(catalogue, wanted, undefined, [byStrip])
    this.bytes = this.listings.bytes
  }

  update(change: BlockChange): boolean {
    return this.listings.update(change)
  }

  extent(): Extent {
    return toExtent(this.listings.groups(0))
  }
}
