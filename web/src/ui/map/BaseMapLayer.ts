import { type Coords, GridLayer, type GridLayerOptions } from 'leaflet'
import { coarseShapes, fineShapes, type Line, type Shapes } from './shapes.ts'

const TILE = 256
/** From this zoom on the detailed coastline is loaded. */
const FINE_FROM_ZOOM = 5
/** From this zoom on the coastline is wrong by many pixels: pins at the shore would lie in the sea. */
const NO_COAST_FROM_ZOOM = 11
/** Pixels beyond a tile's edge whose strokes reach into the tile. */
const MARGIN = 24
/** Degrees between grid lines: the smallest step whose lines are at least MIN_LINE_DISTANCE pixels apart is used. */
const GRID_STEPS = [45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005]
const MIN_LINE_DISTANCE = 72

type Context = CanvasRenderingContext2D
type Colours = { water: string; shelf: string; land: string; coast: string; border: string; grid: string }
const COLOUR_NAMES = ['water', 'shelf', 'land', 'coast', 'border', 'grid'] as const

/**
 * Draws land, borders and a grid of degrees as canvas tiles from self-hosted shapes. Tiles wrap around the world. Colours
 * are read from map.css when a tile is drawn; call `redraw` after a change of theme.
 */
export class BaseMapLayer extends GridLayer {
  private coarse: Shapes | undefined
  private fine: Shapes | undefined
  private isRemoved = false
  private readonly tiles = new Map<HTMLCanvasElement, Coords>()
  private readonly onShapes: (shapes: Shapes) => void

  constructor(onShapes: (shapes: Shapes) => void, options?: GridLayerOptions) {
    super({ tileSize: TILE, ...options })
    this.onShapes = onShapes
    coarseShapes()
      .then((shapes) => {
        this.coarse = shapes
        if (this.isRemoved) return
        this.redraw()
        onShapes(shapes)
      })
      .catch(() => {})
    this.on('remove', () => {
      this.isRemoved = true
    })
    this.on('tileunload', ({ tile }) => this.tiles.delete(tile as unknown as HTMLCanvasElement))
  }

  private fineOrCoarse() {
    if (this.fine) return this.fine
    fineShapes()
      .then((shapes) => {
        if (this.fine || this.isRemoved) return
        this.fine = shapes
        this.redraw()
        this.onShapes(shapes)
      })
      .catch(() => {})
    return this.coarse
  }

  /** Repaints in place: Leaflet's `redraw` recreates the tiles and misplaces them at fractional zoom levels. */
  override redraw(): this {
    for (const [canvas, coords] of this.tiles) this.paint(canvas, coords)
    return this
  }

  override createTile(coords: Coords): HTMLElement {
    const canvas = document.createElement('canvas')
    this.tiles.set(canvas, coords)
    this.paint(canvas, coords)
    return canvas
  }

  private paint(canvas: HTMLCanvasElement, coords: Coords) {
    const pixelRatio = Math.min(2, window.devicePixelRatio || 1)
    canvas.width = TILE * pixelRatio
    canvas.height = TILE * pixelRatio
    const context = canvas.getContext('2d')
    if (!context) return
    context.scale(pixelRatio, pixelRatio)
    const style = getComputedStyle(this._map.getContainer())
    const colours = Object.fromEntries(
      COLOUR_NAMES.map((name) => [name, style.getPropertyValue(`--map-${name}`)]),
    ) as Colours
    const shapes = coords.z >= FINE_FROM_ZOOM && coords.z < NO_COAST_FROM_ZOOM ? this.fineOrCoarse() : this.coarse
    drawTile(context, coords, shapes, colours)
  }
}

/** Bit mask of the sides of a tile, including its margin, that a point is beyond. */
const sidesBeyond = (x: number, y: number) =>
  (x < -MARGIN ? 1 : 0) | (x > TILE + MARGIN ? 2 : 0) | (y < -MARGIN ? 4 : 0) | (y > TILE + MARGIN ? 8 : 0)

/** Adds a line to the path. Of consecutive points beyond the same side of the tile only the first and last are drawn. */
const drawLine = (context: Context, { points }: Line, size: number, left: number, top: number) => {
  const last = points.length / 2 - 1
  let [px, py, common, skipped] = [0, 0, 0, false]
  for (let index = 0; index <= last; index++) {
    const x = (points[index * 2] ?? 0) * size - left
    const y = (points[index * 2 + 1] ?? 0) * size - top
    const side = sidesBeyond(x, y)
    if (index === 0) context.moveTo(x, y)
    if (index > 0 && index < last && common & side) {
      common &= side
      skipped = true
    } else {
      if (skipped) context.lineTo(px, py)
      context.lineTo(x, y)
      common = side
      skipped = false
    }
    px = x
    py = y
  }
}

const drawTile = (context: Context, { x, y, z }: Coords, shapes: Shapes | undefined, colours: Colours) => {
  const size = TILE * 2 ** z
  const [left, top] = [x * TILE, y * TILE]
  const margin = MARGIN / size
  const isNear = ({ west, east, north, south }: Line, worldOffset: number) =>
    west + worldOffset < (left + TILE) / size + margin &&
    east + worldOffset > left / size - margin &&
    north < (top + TILE) / size + margin &&
    south > top / size - margin
  context.fillStyle = colours.water
  context.fillRect(0, 0, TILE, TILE)
  context.lineJoin = 'round'

  const path = (lines: Line[]) => {
    context.beginPath()
    // Shapes that cross the date line are drawn at both ends of the world.
    for (const worldOffset of [-1, 0, 1])
      for (const line of lines)
        if (isNear(line, worldOffset)) drawLine(context, line, size, left - worldOffset * size, top)
  }
  if (z >= NO_COAST_FROM_ZOOM) {
    context.fillStyle = colours.land
    context.fillRect(0, 0, TILE, TILE)
    drawGrid(context, size, left, top, colours.grid)
    return
  }
  if (shapes) {
    path(shapes.land)
    context.strokeStyle = colours.shelf
    for (const width of [18, 9]) {
      context.lineWidth = Math.min(width, 2 + z * 3)
      context.stroke()
    }
    path(shapes.land)
    context.fillStyle = colours.land
    context.fill('evenodd')
  }
  if (z >= GRID_FROM_ZOOM) drawGrid(context, size, left, top, colours.grid)
  if (!shapes) return
  path(shapes.land)
  context.strokeStyle = colours.coast
  context.lineWidth = 1
  context.stroke()
  path(shapes.borders)
  context.strokeStyle = colours.border
  context.lineWidth = z < 4 ? 0.8 : 1.2
  context.setLineDash(z < 5 ? [] : [6, 4])
  context.stroke()
  context.setLineDash([])
}

/** At lower zooms the grid would show the edges of the world. */
const GRID_FROM_ZOOM = 3

const drawGrid = (context: Context, size: number, left: number, top: number, colour: string) => {
  const step = GRID_STEPS.findLast((degrees) => (degrees / 360) * size >= MIN_LINE_DISTANCE) ?? 45
  context.beginPath()
  const lineDistance = (step / 360) * size
  for (let index = Math.ceil(left / lineDistance); index * lineDistance < left + TILE; index++) {
    const at = Math.round(index * lineDistance - left) + 0.5
    context.moveTo(at, 0)
    context.lineTo(at, TILE)
  }
  const latitude = (pixel: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * pixel) / size))) * 180) / Math.PI
  const [north, south] = [latitude(top), latitude(top + TILE)]
  for (let index = Math.ceil(south / step); index * step < north; index++) {
    const angle = (index * step * Math.PI) / 180
    const down = ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * size
    const at = Math.round(down - top) + 0.5
    context.moveTo(0, at)
    context.lineTo(TILE, at)
  }
  context.strokeStyle = colour
  context.lineWidth = 1
  context.stroke()
}
