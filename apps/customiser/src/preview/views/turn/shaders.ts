/** Shaders of the turned object. All lengths are mm; the lights stand still in the room while the object turns. */

export const SURFACE_VERTEX = /* glsl */ `#version 300 es
in vec3 position;
in vec3 normal;
uniform mat4 modelMatrix;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
out vec3 vObject;
out vec3 vWorld;
out vec3 vNormal;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  vObject = position;
  vWorld = world.xyz;
  vNormal = mat3(modelMatrix) * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

/**
 * A studio: a large soft light at the left, a narrow one at the right, and a bright room. `uFinish` is x: metal, y: gloss.
 * `uWall` is the printed wall: radius, lower edge and height of the print; `uTop` is the height of the object.
 */
export const SURFACE_FRAGMENT = /* glsl */ `#version 300 es
precision highp float;
in vec3 vObject;
in vec3 vWorld;
in vec3 vNormal;
uniform sampler2D tPrint;
uniform vec3 uColour;
uniform vec2 uFinish;
uniform vec3 uWall;
uniform float uTop;
uniform vec3 cameraPosition;
out vec4 colour;

const float PI = 3.14159265;

// 1 within halfWidth of the middle, 0 outside, with soft edges.
float box(float at, float middle, float halfWidth, float soft) {
  return smoothstep(halfWidth + soft, halfWidth - soft, abs(at - middle));
}

void main() {
  vec3 n = normalize(vNormal);
  vec3 v = normalize(cameraPosition - vWorld);
  float facing = clamp(dot(n, v), 0.0, 1.0);
  vec3 albedo = pow(uColour, vec3(2.2));
  float metal = uFinish.x;
  float gloss = uFinish.y;

  float radius = length(vObject.xz);
  // Two ways of counting the angle, so that the seam of one is not in the derivatives of the other.
  float turn = atan(vObject.x, vObject.z) / (2.0 * PI);
  float other = fract(turn + 1.0);
  float around = fwidth(turn) <= fwidth(other) ? turn : other;
  vec2 at = vec2(around + 0.5, (vObject.y - uWall.y) / uWall.z);
  vec4 print = texture(tPrint, at);
  // A point is on the printed wall when its distance from the axis differs from the wall's radius by less than 0.8 mm.
  bool isWall = abs(radius - uWall.x) < 0.8 && at.y > 0.0 && at.y < 1.0;
  if (isWall && print.a > 0.0) {
    vec3 ink = pow(print.rgb / print.a, vec3(2.2));
    albedo = mix(albedo, ink * 0.97, print.a);
    metal *= 1.0 - print.a * 0.85;
  }

  // The light from the large lamp (key), from the narrow lamp (fill) and from the room.
  float key = max(0.0, (dot(n, normalize(vec3(-0.5, 0.62, 0.8))) + 0.32) / 1.32);
  float fill = max(0.0, (dot(n, normalize(vec3(0.95, 0.2, 0.35))) + 0.45) / 1.45);
  vec3 room = mix(vec3(0.27, 0.25, 0.235), vec3(0.43, 0.44, 0.46), n.y * 0.5 + 0.5);
  vec3 light = room + vec3(0.74, 0.73, 0.71) * key + vec3(0.10, 0.11, 0.13) * fill;

  // The inside of a cup gets less light the deeper it is, and so does the foot.
  float inside = step(dot(normalize(vWorld.xz + vec2(0.0001)), n.xz), -0.2) * step(radius, uWall.x);
  float depth = smoothstep(uTop - 75.0, uTop + 4.0, vObject.y);
  light *= mix(1.0, 0.42 + 0.5 * depth, inside);
  light *= mix(0.72, 1.0, smoothstep(-1.0, 11.0, vObject.y + max(0.0, n.y) * 20.0));

  vec3 r = reflect(-v, n);
  float azimuth = atan(r.x, r.z);
  float height = asin(clamp(r.y, -1.0, 1.0));
  float window = box(azimuth, -0.95, 0.24, 0.11) * box(height, 0.12, 0.55, 0.3);
  float strip = box(azimuth, 1.3, 0.10, 0.07) * box(height, 0.1, 0.55, 0.3);
  float lamps = (window + 0.55 * strip) * (1.0 - inside);
  float fresnel = 0.035 + 0.965 * pow(1.0 - facing, 5.0);

  vec3 dull = albedo * light;
  dull = dull * (1.0 - 0.5 * fresnel) + gloss * (lamps * (0.13 + 0.9 * fresnel) + fresnel * 0.32 * (1.0 - inside));
  float sky = 0.22 + 0.55 * smoothstep(-0.35, 0.75, r.y) + 0.22 * cos(azimuth * 2.0 + 0.6);
  vec3 shiny = albedo * (max(sky, 0.05) + lamps * 1.1) + fresnel * 0.25;
  vec3 lit = mix(dull, shiny, metal);
  colour = vec4(pow(clamp(lit, 0.0, 1.0), vec3(1.0 / 2.2)), 1.0);
}`;

export const SHADOW_VERTEX = /* glsl */ `#version 300 es
in vec3 position;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
out vec2 vGround;
void main() {
  vGround = position.xz;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`;

/** Soft shadow on the table: dark where the object touches it, and a wide one away from the key light. */
export const SHADOW_FRAGMENT = /* glsl */ `#version 300 es
precision highp float;
in vec2 vGround;
uniform float uFoot;
out vec4 colour;
void main() {
  float contact = smoothstep(1.22, 0.86, length(vGround) / uFoot);
  float wide = smoothstep(2.1, 0.5, length((vGround - vec2(uFoot * 0.32, -uFoot * 0.1)) / uFoot));
  float alpha = 0.34 * contact + 0.26 * wide * wide;
  colour = vec4(vec3(0.16, 0.12, 0.13) * alpha, alpha);
}`;
