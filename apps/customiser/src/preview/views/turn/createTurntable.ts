import type { Solid } from '@cmon/core/catalogue/document';
import { buildHandle } from '@cmon/render/view/buildHandle';
import { buildLathe } from '@cmon/render/view/buildLathe';
import type { Surface } from '@cmon/render/view/surface';
import { Camera, Geometry, Mesh, Program, Renderer, Texture, Transform } from 'ogl';
import { SHADOW_FRAGMENT, SHADOW_VERTEX, SURFACE_FRAGMENT, SURFACE_VERTEX } from './shaders.ts';

export interface Turntable {
  /** Draws one frame with the object turned to the right by an angle in degrees. */
  readonly draw: (degrees: number) => void;
  /** Replaces the print. The canvas is the unrolled wall of the object; the middle of its width is the front. */
  readonly setPrint: (canvas: HTMLCanvasElement) => void;
  /** Size of the canvas, CSS px. */
  readonly resize: (width: number, height: number) => void;
  /** Releases the graphics context of the canvas, on which nothing can be drawn afterwards. */
  readonly dispose: () => void;
}

/** The camera's vertical angle of view, degrees. */
const FIELD_OF_VIEW = 20;
/** How far above the horizon the camera is, radians: the rim shows as an ellipse. */
const PITCH = 0.22;
/** Free space around the object, as a share of its size. */
const MARGIN = 1.08;
/** More pixels than this per CSS pixel can't be seen, and cost time. */
const MAX_DENSITY = 2;

/** The metal and the gloss of a finish, each from 0 to 1: `uFinish` of the shader. */
const FINISHES = { gloss: [0, 1], metal: [1, 0.6], matt: [0, 0.35] } as const;

/**
 * Sets up the object on a new canvas, or returns null where the browser can't draw it (no WebGL 2). `wallHeight` is the
 * height of the printed part of the wall, mm.
 */
export function createTurntable(
  canvas: HTMLCanvasElement,
  solid: Solid,
  wallHeight: number,
): Turntable | null {
  const gl = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!gl || gl.isContextLost()) return null;
  const density = Math.min(MAX_DENSITY, canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1);
  const renderer = new Renderer({
    canvas,
    dpr: density,
    alpha: true,
    antialias: true,
    premultipliedAlpha: true,
  });
  const top = Math.max(...solid.bands.flatMap(({ profile }) => profile.map(([, height]) => height)));
  const widest = Math.max(...solid.bands.flatMap(({ profile }) => profile.map(([radius]) => radius)));

  const room = new Transform();
  const object = new Transform();
  object.setParent(room);
  const print = new Texture(renderer.gl, {
    wrapS: gl.REPEAT,
    premultiplyAlpha: true,
    anisotropy: 8,
    minFilter: gl.LINEAR_MIPMAP_LINEAR,
  });
  const addSurface = (surface: Surface, colour: string, finish: keyof typeof FINISHES) => {
    const geometry = new Geometry(renderer.gl, {
      position: { size: 3, data: surface.positions },
      normal: { size: 3, data: surface.normals },
      index: { data: surface.indices },
    });
    const program = new Program(renderer.gl, {
      vertex: SURFACE_VERTEX,
      fragment: SURFACE_FRAGMENT,
      cullFace: false,
      uniforms: {
        tPrint: { value: print },
        uColour: { value: parseColour(colour) },
        uFinish: { value: FINISHES[finish] },
        uWall: { value: [solid.radius, solid.base, wallHeight] },
        uTop: { value: top },
      },
    });
    new Mesh(renderer.gl, { geometry, program }).setParent(object);
  };
  for (const { profile, colour, finish } of solid.bands) addSurface(buildLathe(profile), colour, finish);
  const [first] = solid.bands;
  if (solid.handle && first) addSurface(buildHandle(solid.handle), first.colour, first.finish);

  // The shadow's square on the table reaches this far from the middle of the object, mm.
  const reach = 3 * widest;
  new Mesh(renderer.gl, {
    geometry: new Geometry(renderer.gl, {
      position: {
        size: 3,
        data: new Float32Array([-reach, 0, -reach, reach, 0, -reach, -reach, 0, reach, reach, 0, reach]),
      },
      index: { data: new Uint16Array([0, 2, 1, 1, 2, 3]) },
    }),
    program: new Program(renderer.gl, {
      vertex: SHADOW_VERTEX,
      fragment: SHADOW_FRAGMENT,
      transparent: true,
      depthWrite: false,
      cullFace: false,
      uniforms: { uFoot: { value: widest } },
    }),
  }).setParent(room);

  const camera = new Camera(renderer.gl, { fov: FIELD_OF_VIEW, near: 10, far: 5000 });
  const halfExtent = { width: widest + (solid.handle?.reach ?? 0) * 0.75, height: top / 2 + widest * PITCH };
  return {
    draw: (degrees) => {
      object.rotation.y = (degrees * Math.PI) / 180;
      renderer.render({ scene: room, camera });
    },
    setPrint: (image) => {
      print.image = image;
      print.needsUpdate = true;
    },
    resize: (width, height) => {
      renderer.setSize(width, height);
      const aspect = width / height;
      const halfHeight = Math.max(halfExtent.height, halfExtent.width / aspect) * MARGIN;
      const distance = halfHeight / Math.tan((FIELD_OF_VIEW * Math.PI) / 360) + widest;
      // The camera looks at a point a little below half of the object's height.
      const middle = top * 0.48;
      camera.position.set(0, middle + distance * Math.sin(PITCH), distance * Math.cos(PITCH));
      camera.perspective({ aspect });
      camera.lookAt([0, middle, 0]);
    },
    dispose: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
}

/** `#rrggbb` as three numbers from 0 to 1. */
const parseColour = (colour: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
