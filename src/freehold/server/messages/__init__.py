"""What is said on the wire: requests, answers, screens, refusals. The OpenAPI document is generated from these types."""
