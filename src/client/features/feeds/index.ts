export { QrCode } from './qr-code.tsx';
export { SubscribeButton, SubscribeDialog } from './subscribe-button.tsx';
