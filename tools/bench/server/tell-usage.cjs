// Loaded into the server that is measured, before its own code: says what the process has used whenever its parent asks. Not in
// TypeScript: what strips its types would be measured too.
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage().rss }));
process.channel?.unref();
