export const notConnected = 'Not connected right now. Reconnecting…';
export const connectionLost = 'The connection was lost. Reconnecting…';
export const notAgreed = (request: string) => `${request}: not agreed.`;
