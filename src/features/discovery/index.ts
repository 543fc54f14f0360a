export { heroDrawing } from './hero/hero-scene';
export { homeRoute } from './home-route';
